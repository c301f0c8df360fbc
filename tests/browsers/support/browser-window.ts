/** A point of the window, in CSS pixels from its upper left corner. */
export type Point = readonly [x: number, y: number];

/** A window of a real browser, controlled over the browser's own protocol. */
export type BrowserWindow = {
  /** Opens an address and returns once its page is loaded. */
  open(address: string): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. A result of undefined is returned as null. */
  run<Given extends readonly unknown[], Result>(script: (...given: Given) => Result, ...given: Given): Promise<Result>;
  /** Moves the mouse and presses keys, by input sources of the W3C's WebDriver protocols. */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Makes the page as wide and high as this, or as narrow as the browser's window can be. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
};

export type Engine = { readonly name: string; open(): Promise<BrowserWindow> };

export type InputSource = {
  readonly type: "key" | "pointer";
  readonly id: string;
  readonly parameters?: { readonly pointerType: "mouse" };
  readonly actions: readonly Readonly<Record<string, unknown>>[];
};

const MOVE_MS = 50;

/** A click of the mouse at a point. */
export const clickAt = ([x, y]: Point): InputSource => ({
  type: "pointer",
  id: "mouse",
  parameters: { pointerType: "mouse" },
  actions: [
    { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: MOVE_MS },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ],
});

/** Keys beside those that write a character. */
export const KEYS = { control: "\uE009", escape: "\uE00C" } as const;

/** Each key of a text, pressed and released one after the other. */
export const typing = (text: string): InputSource => ({
  type: "key",
  id: "keys",
  actions: [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]),
});

/** Keys held together. */
export const chord = (...keys: readonly string[]): InputSource => ({
  type: "key",
  id: "keys",
  actions: [
    ...keys.map((value) => ({ type: "keyDown", value })),
    ...keys.toReversed().map((value) => ({ type: "keyUp", value })),
  ],
});

/** The source of a function that takes its arguments as one JSON text and returns its result as another. */
export const asJson = (script: (...given: never[]) => unknown): string =>
  `(given) => JSON.stringify((${String(script)})(...JSON.parse(given)) ?? null)`;
