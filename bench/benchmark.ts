import type { Described } from "./result/page.ts";
import type { Measured } from "./result/result.ts";

/** Options that are numbers; each benchmark has its own defaults. */
export const NUMBERS = ["buyers", "seconds", "minutes", "products", "orders", "accounts", "reviews"] as const;
export type NumberOption = (typeof NUMBERS)[number];

export type BenchOptions = {
  /** Prints every query of every list. */
  readonly each: boolean;
  number(name: NumberOption, fallback: number): number;
};

/** `folder` is removed afterwards. */
export type BenchWorld = { readonly folder: string; readonly options: BenchOptions };
export type Benchmark = Described & { run(world: BenchWorld): Promise<Measured> };
