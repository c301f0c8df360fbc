import { countAxis } from "./count-axis.ts";

const CENTS = 100;

/** The marks of an axis for money, in cents: whole, round amounts from zero, the last not under `maxCents`. */
export const moneyAxis = (maxCents: number): number[] =>
  countAxis(Math.ceil(maxCents / CENTS)).map((units) => units * CENTS);
