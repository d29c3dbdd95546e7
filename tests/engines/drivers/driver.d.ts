// SPDX-License-Identifier: MIT
// The little that a test asks of a browser. Each engine has one browser with one window, which is
// used again and again; everything else is built on this in page.mjs.

/** A key or keys together ("Shift+Tab"), or the pointer to a point of the window, in CSS pixels. */
export type Step =
  | { press: string }
  | { to: [x: number, y: number]; then?: "down" | "up"; in?: number; touch?: true };

export type Media = {
  colorScheme?: "light" | "dark";
  forcedColors?: "none" | "active";
  reducedMotion?: "no-preference" | "reduce";
};

export interface Driver {
  name: "chromium" | "firefox" | "webkit";
  version: string;
  goto(url: string): Promise<unknown>;
  /** Runs the source of a function in the page, and waits for what it promises. */
  evaluate(source: string, arg: unknown): Promise<any>;
  /** The same in the page's first frame. */
  evaluateInFrame(source: string, arg: unknown): Promise<any>;
  perform(steps: Step[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** What the operating system prefers; absent where the engine cannot be told. */
  media?(media: Media): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors and warnings of the console since it was last asked. */
  messages(): Promise<string[]>;
  close(): Promise<void>;
}
