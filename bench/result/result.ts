import { z } from "zod";

const FIGURE = z.strictObject({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  /** What the figure should reach, with the direction: "at most" or "at least". */
  goal: z.strictObject({ how: z.enum(["at most", "at least"]), value: z.number() }).optional(),
  /** The same figure of what the shop is compared with. */
  reference: z.strictObject({ name: z.string(), value: z.number() }).optional(),
});

const MEASURED = z.strictObject({
  /** Parts of a reference of the same run, which a busy machine slows down as well. */
  ratios: z.array(FIGURE),
  figures: z.array(FIGURE),
  /** What could not be measured here and what it needs, and what a reader must know about the figures. */
  notes: z.array(z.string()),
});

export const BENCH_RESULT = MEASURED.extend({
  name: z.string(),
  command: z.string(),
  machine: z.string(),
  commit: z.string(),
  date: z.string(),
});

export type Figure = Readonly<z.infer<typeof FIGURE>>;
/** What a benchmark returns. */
export type Measured = {
  readonly ratios: readonly Figure[];
  readonly figures: readonly Figure[];
  readonly notes: readonly string[];
};
/** A measurement as it is stored. */
export type BenchResult = Measured & Readonly<Record<"name" | "command" | "machine" | "commit" | "date", string>>;

/** Whether a figure reaches its goal; null without one. */
export function isReached({ value, goal }: Figure): boolean | null {
  if (!goal) return null;
  return goal.how === "at most" ? value <= goal.value : value >= goal.value;
}

export const atMost = (value: number) => ({ how: "at most", value }) as const;
export const atLeast = (value: number) => ({ how: "at least", value }) as const;

const OF = "× ";

/** The shop's figure as a multiple of the one that `of` names. */
export const ratio = (name: string, of: string, { value, goal }: Pick<Figure, "value" | "goal">): Figure => ({
  name,
  value,
  unit: `${OF}${of}`,
  ...(goal && { goal }),
});

export const isRatio = ({ unit }: Figure): boolean => unit.startsWith(OF);

const DIGITS = 3;

/** Three significant digits, and no decimals from a hundred on. */
export function shownNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(DIGITS));
  return digits.toLocaleString("en", { maximumFractionDigits: 4 });
}

export const shownFigure = (value: number, unit: string): string => `${shownNumber(value)} ${unit}`.trim();

/** The higher of two middle values; 0 of an empty list. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
