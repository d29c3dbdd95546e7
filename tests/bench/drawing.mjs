// SPDX-License-Identifier: MIT
// The measured figures as a drawing: time for one number over the size of the table, both
// logarithmic, a line for each way to fill it.

/** @typedef {import("./results.mjs").Results} Results */
/** @typedef {import("./results.mjs").Filled} Filled */

const PANEL = { width: 320, height: 250, left: 52, top: 46, right: 168, bottom: 40 };
const NANOSECONDS = [0.03, 1000];
const ENTRIES = [200, 1e8];
const LINE_HEIGHT = 13;

/** Ours, what memory allows, and the others, from the slowest to the fastest. */
const COLOURS = [
  [/^(encode_table|wasm SIMD)$/, "#c2410c"],
  [/^(encode_table halves|wasm)$/, "#ea9a5e"],
  [/memset|non-temporal/, "#7b8794"],
  [/naive/, "#1d4ed8"],
  [/once/, "#0891b2"],
  [/SLEEF|TensorFlow/, "#7c3aed"],
  [/float32/, "#15803d"],
];

/** @param {string} name */
const colour = (name) =>
  COLOURS.find(([pattern]) => /** @type {RegExp} */ (pattern).test(name))?.[1];

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** @param {number} value @param {number[]} domain @param {number} length */
const log = (value, [low = 1, high = 10], length) =>
  (Math.log(value / low) / Math.log(high / low)) * length;

/** Heights of labels, moved apart. @param {number[]} heights */
function apart(heights) {
  const order = heights.map((height, n) => ({ height, n })).sort((a, b) => a.height - b.height);
  let floor = -Infinity;
  /** @type {number[]} */
  const moved = [];
  for (const { height, n } of order) {
    floor = Math.max(height, floor + LINE_HEIGHT);
    moved[n] = floor;
  }
  return moved;
}

/** @param {number} power */
const axisLabel = (power) => (power < 0 ? String(10 ** power) : (10 ** power).toLocaleString("en"));

/**
 * @param {Results} results @param {"native" | "wasm"} where @param {"double" | "float"} type
 */
function panel(results, where, type) {
  const x = (/** @type {number} */ entries) => log(entries, ENTRIES, PANEL.width);
  const y = (/** @type {number} */ time) => PANEL.height - log(time, NANOSECONDS, PANEL.height);
  const here = results.tables.filter((it) => it.where === where && it.type === type);
  const names = [...new Set(here.map(({ name }) => name))];
  const lines = names.map((name) =>
    here
      .filter((it) => it.name === name)
      .map((it) => ({ x: x(it.rows * it.width), y: y(1e9 / it.rate) })),
  );
  const labels = apart(lines.map((points) => points.at(-1)?.y ?? 0));
  const parts = [
    `<text class="title" x="0" y="-18">${where === "native" ? "Native" : "Node"}, ${type}</text>`,
  ];
  for (let power = -1; power <= 3; power++) {
    const height = y(10 ** power).toFixed(1);
    parts.push(
      `<path class="grid" d="M0 ${height}H${PANEL.width}"/>`,
      `<text class="tick end" x="-6" y="${height}" dy="4">${axisLabel(power)}</text>`,
    );
  }
  for (let power = 3; power <= 8; power++) {
    parts.push(
      `<text class="tick middle" x="${x(10 ** power).toFixed(1)}" y="${PANEL.height + 16}">10<tspan dy="-4" font-size="8">${power}</tspan></text>`,
    );
  }
  for (const [n, points] of lines.entries()) {
    const name = String(names[n]);
    const stroke = colour(name);
    const end = points.at(-1);
    const label = Number(labels[n]);
    const path = points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join("L");
    parts.push(
      `<path class="line" stroke="${stroke}" d="M${path}"/>`,
      ...points.map(
        (point) =>
          `<circle cx="${point.x.toFixed(1)}" cy="${point.y.toFixed(1)}" r="2.5" fill="${stroke}"/>`,
      ),
      `<path class="lead" stroke="${stroke}" d="M${((end?.x ?? 0) + 4).toFixed(1)} ${end?.y.toFixed(1)}L${PANEL.width + 10} ${label.toFixed(1)}"/>`,
      `<text x="${PANEL.width + 13}" y="${label.toFixed(1)}" dy="4" style="fill:${stroke}">${escaped(name)}</text>`,
    );
  }
  return parts.join("\n");
}

/** @param {Results} results @returns {string} an SVG document */
export function drawing(results) {
  const width = PANEL.left + PANEL.width + PANEL.right;
  const height = PANEL.top + PANEL.height + PANEL.bottom;
  /** @type {["native" | "wasm", "double" | "float"][]} */
  const panels = [
    ["native", "double"],
    ["native", "float"],
    ["wasm", "double"],
    ["wasm", "float"],
  ];
  const groups = panels.map(([where, type], n) => {
    const left = (n % 2) * width + PANEL.left;
    const above = 22 + Math.floor(n / 2) * height + PANEL.top;
    return `<g transform="translate(${left} ${above})">\n${panel(results, where, type)}\n</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * width} ${2 * height + 22}" role="img" font-family="system-ui, sans-serif" font-size="11">
<title>Time for one number of a table, by the size of the table</title>
<style>
.back { fill: #fff } text { fill: #333 } .title { font-size: 14px; font-weight: 600 }
.tick { fill: #666; font-size: 10px } .end { text-anchor: end } .middle { text-anchor: middle }
.grid { stroke: #ddd; fill: none } .line { fill: none; stroke-width: 2 } .lead { fill: none; stroke-opacity: .5 }
</style>
<rect class="back" width="100%" height="100%"/>
<text x="${PANEL.left}" y="22">Nanoseconds for one number, over how many numbers the table has. ${escaped(results.processor)}, one thread; Node ${escaped(results.node)}.</text>
${groups.join("\n")}
</svg>
`;
}
