import type { Described } from "./result/page.ts";
import type { Measured } from "./result/result.ts";

/** Options that are numbers; each benchmark has its own defaults. */
export const NUMBERS = ["buyers", "seconds", "minutes", "products", "orders", "accounts", "reviews"] as const;
export type NumberOption = (typeof NUMBERS)[number];

export type BenchOptions = {
  /** Every question of every list is printed. */
  readonly each: boolean;
  number(name: NumberOption, otherwise: number): number;
};

/** `folder` is thrown away afterwards. */
export type BenchWorld = { readonly folder: string; readonly options: BenchOptions };
export type Benchmark = Described & { run(world: BenchWorld): Promise<Measured> };
