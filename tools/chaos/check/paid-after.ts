import type { ActLine, HistoryLine } from "./history.ts";

/** When the first order was confirmed whose buyer pressed Pay only after `at`, in ms since the beginning; null without one. */
export function firstPaidAfter(lines: readonly HistoryLine[], at: number): number | null {
  const acts = lines.filter((line): line is ActLine => line.kind === "act");
  const early = new Set(acts.filter(({ act, from }) => act === "pay" && from <= at).map(({ who }) => who));
  const late = new Set(acts.filter(({ act, who }) => act === "pay" && !early.has(who)).map(({ who }) => who));
  const confirmed = acts.filter(
    ({ who, orderId, outcome }) => orderId !== undefined && outcome === "ok" && late.has(who),
  );
  return confirmed.length === 0 ? null : Math.min(...confirmed.map(({ to }) => to));
}
