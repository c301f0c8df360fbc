import { appendFileSync, writeFileSync } from "node:fs";

/** `ok` is a promise of the shop; `unknown` may have happened or not. */
export type Outcome = "ok" | "refused" | "unknown";

/** Times in ms since the beginning. */
export type ActLine = {
  readonly kind: "act";
  readonly who: string;
  readonly act:
    | "open"
    | "place"
    | "pay"
    | "bank"
    | "look"
    | "ship"
    | "cancel"
    | "cancel-keeping-goods"
    | "refund"
    | "restock"
    | "upload";
  readonly from: number;
  readonly to: number;
  readonly process: number;
  readonly status: number;
  readonly outcome: Outcome;
  readonly productId?: string;
  readonly quantity?: number;
  readonly orderId?: string;
  /** Of a refund: the form's key, and how much. */
  readonly key?: string;
  readonly cents?: number;
  /** Of an upload: the file's name. */
  readonly file?: string;
  /** Why it was refused, where the checker must know. */
  readonly reason?: "sold-out" | "other";
  readonly note?: string;
};
export type FaultLine = {
  readonly kind: "fault";
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly process: number;
  /** False for a kill at a point that no process reached, and for a fault of provider, events or mails that no request met. */
  readonly isMet: boolean;
  readonly note?: string;
};
/** No process may end unexpectedly; one that could not start while a service was down is retried. */
export type ExitLine = {
  readonly kind: "exit";
  readonly at: number;
  readonly process: number;
  readonly note: string;
  readonly wasReady: boolean;
};
export type HistoryLine = ActLine | FaultLine | ExitLine;

export type History = { readonly lines: readonly HistoryLine[]; now(): number; add(line: HistoryLine): void };

/** Appends to a file of JSON lines as things happen. */
export function openHistory(file: string): History {
  const beganAt = performance.now();
  const lines: HistoryLine[] = [];
  writeFileSync(file, "");
  return {
    lines,
    now: () => Math.round(performance.now() - beganAt),
    add: (line) => {
      lines.push(line);
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    },
  };
}

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
