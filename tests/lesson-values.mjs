// SPDX-License-Identifier: MIT
// What the lesson shows, for the tests in browsers: names that others rely on, and the values of the
// lesson's source text, which were computed independently of this program.

/** Roles and names that others rely on. */
export const NAMES = {
  en: {
    title: "Same word, different place",
    tab: "Step by step",
    switch: "Add positional encoding",
    slider: "Position of the second “the”",
    field: "Position of the second “the” (number)",
    next: "Next",
    back: "Back",
    nearRepeat: "Fast pair nearly repeats",
    table: "Encoding of the two occurrences",
    steps: [
      "Embedding only",
      "First pair",
      "Second pair",
      "Slow pairs",
      "Add",
      "Subtract",
      "Switch off",
    ],
  },
  "zh-CN": {
    title: "同一个词，不同的位置",
    tab: "逐步演示",
    switch: "加入位置编码",
    slider: "第二个 the 的位置",
    field: "第二个 the 的位置（数字）",
    next: "下一步",
    back: "上一步",
    nearRepeat: "快速对几乎重复",
    table: "两次出现的编码",
    steps: ["只看嵌入", "第一对", "第二对", "慢速对", "相加", "相减", "关闭对照"],
  },
};

/** PE(0) and PE(3) at width 8. */
export const TABLE = [
  ["0.000000", "0.141120"],
  ["1.000000", "−0.989992"],
  ["0.000000", "0.295520"],
  ["1.000000", "0.955336"],
  ["0.000000", "0.029996"],
  ["1.000000", "0.999550"],
  ["0.000000", "0.003000"],
  ["1.000000", "0.999996"],
];
