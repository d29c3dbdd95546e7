// SPDX-License-Identifier: MIT
import js from "@eslint/js";

/** Text never becomes markup or code. */
const NO_MARKUP = [
  {
    selector: "MemberExpression[object.name='document'][property.name=/^writeln?$/]",
    message: "Text goes into the page as text, through the components.",
  },
  {
    selector:
      "MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|parseFromString|setHTMLUnsafe|createContextualFragment)$/]",
    message: "Text goes into the page as text, through the components.",
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: "Text goes into the page as text, through the components.",
  },
  {
    selector: "Property[key.name='dangerouslySetInnerHTML']",
    message: "Text goes into the page as text, through the components.",
  },
];

const FORMULAS = ["sin", "cos", "tan", "atan2", "pow", "exp"].map((property) => ({
  object: "Math",
  property,
  message: "Formulas live in core/.",
}));

export default [
  { ignores: ["build/", "dist/", "node_modules/", "**/*.ts"] },
  js.configs.recommended,
  {
    files: ["**/*.js", "**/*.mjs", "**/*.jsx"],
    languageOptions: {
      ecmaVersion: 2025,
      sourceType: "module",
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-restricted-syntax": ["error", ...NO_MARKUP],
      "no-shadow": ["error", { allow: ["_"] }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "no-unmodified-loop-condition": "error",
      "no-useless-return": "error",
      "consistent-return": "error",
      "no-console": "error",
      // tsc knows which names exist and which are used, also those in JSX.
      "no-undef": "off",
      "no-unused-vars": "off",
    },
  },
  {
    files: ["web/**"],
    rules: {
      "no-restricted-properties": ["error", ...FORMULAS],
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["**/core/*", "**/build/*", "node:*"],
              message: "The page knows the core through #pe.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["script/**", "tests/**", "examples/**"],
    rules: { "no-console": "off" },
  },
];
