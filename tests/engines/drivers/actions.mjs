// SPDX-License-Identifier: MIT
// Steps of a hand, as W3C WebDriver spells them.

/** @type {Record<string, string>} */
const KEYS = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  Space: " ",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
};

/** @param {string} key */
const spelled = (key) => KEYS[key] ?? key;

/** @param {import("./driver.d.ts").Step[]} steps */
export function actionsOf(steps) {
  const isTouch = steps.some((step) => "touch" in step);
  const keys = steps.flatMap((step) => {
    if (!("press" in step)) return [];
    const all = step.press.split("+").map(spelled);
    return [
      ...all.map((value) => ({ type: "keyDown", value })),
      ...all.reverse().map((value) => ({ type: "keyUp", value })),
    ];
  });
  const pointer = steps.flatMap((step) => {
    if (!("to" in step)) return [];
    const [x, y] = step.to;
    const move = { type: "pointerMove", origin: "viewport", duration: step.in ?? 0, x, y };
    const then = step.then
      ? [{ type: step.then === "down" ? "pointerDown" : "pointerUp", button: 0 }]
      : [];
    return [move, ...then];
  });
  return [
    ...(keys.length ? [{ type: "key", id: "keyboard", actions: keys }] : []),
    ...(pointer.length
      ? [
          {
            type: "pointer",
            id: "hand",
            parameters: { pointerType: isTouch ? "touch" : "mouse" },
            actions: pointer,
          },
        ]
      : []),
  ];
}
