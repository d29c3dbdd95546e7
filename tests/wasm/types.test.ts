// SPDX-License-Identifier: MIT
// Read by tsc alone: the declarations say what callers rely on. Each function is called once.

import {
  Diagnosis,
  Formula,
  InputDiagnosis,
  ParseResult,
  loadPe,
  type Comparison,
  type Component,
  type Cost,
  type DistanceProfile,
  type Interval,
  type JoinedInput,
  type MistakeEvidence,
  type Pe,
  type SameSum,
  type SameToken,
  SinCos,
  type StepAnswer,
} from "../../wasm/pe.js";

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Accepts a value whose type is exactly `Expected`. */
const is =
  <Expected>() =>
  <Actual>(_value: Actual, _same: Same<Actual, Expected>) =>
    undefined;

export async function types() {
  const pe: Pe = await loadPe();
  const encoding = { width: 8, base: 10000 };
  is<number>()(pe.denominator(encoding, 0), true);
  is<number>()(pe.angularFrequency(encoding, 0), true);
  is<number>()(pe.wavelength({}, 0), true);
  is<number>()(pe.angle(encoding, 3, 0), true);
  is<number>()(pe.nearestTurn(encoding, 25, 0).shortfall, true);
  is<Float64Array>()(pe.encode({ width: 8 }, 3), true);
  is<Float64Array>()(pe.encodeTable(encoding, 0, 4), true);
  is<Float64Array>()(pe.encodeTable(encoding, 0, 4, { layout: "halves" }), true);
  is<Float32Array>()(pe.encodeTable(encoding, 0, 4, { precision: "float" }), true);
  is<Comparison>()(pe.compare(encoding, 0, 3, true), true);
  is<DistanceProfile>()(pe.distanceProfile(encoding, 0, 33), true);
  is<Float64Array>()(pe.rotation(encoding, 3, 0), true);
  is<number>()(pe.wavelengthLimit(encoding), true);
  is<number>()(pe.turns(encoding, 3, 0), true);
  is<Float64Array>()(pe.tableView(encoding, 0, 4, { layout: "halves" }), true);
  is<Float64Array>()(pe.sampleTable(encoding, 0, 2.5, 6), true);
  is<DistanceProfile>()(pe.distanceCurve(encoding, 0, 2.5, 6), true);
  is<number>()(pe.distanceCurveChange(encoding, 0, 3, 2.5, 6), true);
  is<Float64Array>()(pe.encodeAs(encoding, "tensor2tensor", 3), true);
  is<Component[]>()(pe.componentsAs(encoding, "cosineFirst"), true);
  is<number>()(pe.distanceAs(encoding, "fairseq", 0, 3), true);
  is<Float64Array>()(pe.encodeMistaken(encoding, "transposed", 3), true);
  is<MistakeEvidence>()(pe.mistakeEvidence(encoding, "sameRow", 3), true);
  is<Cost>()(pe.cost(encoding, 5), true);
  is<JoinedInput>()(pe.joinedInput(encoding, "concatenate"), true);
  is<number>()(pe.embeddingScale(encoding), true);
  is<number>()(pe.encodingNorm(encoding), true);
  is<Float64Array>()(pe.addEncoding({ width: 2 }, 0, [0.2, -0.5]), true);
  is<Float64Array>()(pe.removeEncoding({ width: 2 }, 0, new Float64Array(2)), true);
  is<SameSum>()(pe.sameSum({ width: 2 }, [0.2, -0.5], 0, 3), true);
  is<SameToken>()(pe.sameToken({ width: 2 }, [0.2, -0.5], 0, 3), true);
  is<number>()(pe.codeWidth(encoding, "oneHot", 5), true);
  is<Interval>()(pe.codeRange(encoding, "integers", 5), true);
  is<Float64Array>()(pe.codeTable(encoding, "normalised", 5), true);
  is<Interval>()(pe.stepSize(encoding, "sinusoid", 5, 2), true);
  is<StepAnswer>()(pe.sameStep(encoding, "sinusoid", 5, 50), true);
  is<number>()(pe.signedAngle(encoding, -3, 0), true);
  is<SinCos>()(pe.encodePair(encoding, -3, 0), true);
  const matrix = pe.rotation(encoding, 3, 0);
  const tip = pe.encodePair(encoding, 3, 0);
  is<SinCos>()(pe.apply(matrix, tip), true);
  is<Float64Array>()(pe.multiply(matrix, [1, 0, 0, 1]), true);
  is<Float64Array>()(pe.transpose(matrix), true);
  is<number>()(pe.determinant(matrix), true);
  is<number>()(pe.norm(tip), true);
  is<number>()(pe.largestDifference(matrix, matrix), true);
  is<number>()(pe.largestDifference(tip, tip), true);
  is<ParseResult>()(pe.parseTable("1,2"), true);
  const table = { rows: 1, columns: 2, values: [0, 1] };
  is<Diagnosis>()(pe.diagnose(table), true);
  is<InputDiagnosis>()(pe.diagnoseInputs(table, ["the"]), true);
  is<Float64Array>()(pe.paperTable(1, 2), true);
  is<Formula>()(pe.paperFormula(2), true);
  is<Float64Array>()(pe.formulaTable({}, 1, 2), true);
  is<number>()(pe.formulaValue({ gain: 2 }, 2, 0, 0.5), true);
  is<Uint8Array>()(pe.differs([0], [1], [0.5]), true);

  // @ts-expect-error a position is a number
  pe.encode(encoding, "3");
  // @ts-expect-error a property that does not exist
  pe.encode({ widht: 8 }, 3);
  // @ts-expect-error whether the encoding is added has no default
  pe.compare(encoding, 0, 3);
  // @ts-expect-error a layout that does not exist
  pe.encodeTable(encoding, 0, 4, { layout: "columns" });
  await loadPe({ wasmBinary: new Uint8Array() });
}
