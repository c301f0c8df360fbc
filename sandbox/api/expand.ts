import { invalid } from "../http/api-error.ts";
import { textList } from "../http/parameters.ts";
import type { Form } from "../http/form.ts";
import type { Ledger } from "../state/ledger.ts";

const EXPANDABLE = ["charge", "latest_charge", "payment_intent", "payment_method"];

/** Refuses unknown paths before any work is done. */
export function expandPaths(params: Form): string[][] {
  return textList(params["expand"]).map((path) => {
    const names = path.split(".");
    const isKnown = names.every((name, at) => EXPANDABLE.includes(name) || (name === "data" && at === 0));
    if (!isKnown) throw invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
    return names;
  });
}

export function expand(ledger: Ledger, answer: object, paths: readonly string[][]): object {
  return paths.reduce((value, names) => expandAt(ledger, value, names), answer);
}

function expandAt<T>(ledger: Ledger, value: T, names: readonly string[]): T {
  const [name, ...rest] = names;
  if (name === undefined || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => expandAt(ledger, each, names)) as T;
  if (!(name in value)) return value;
  const inner = (value as Record<string, unknown>)[name];
  const found = typeof inner === "string" ? find(ledger, inner) : inner;
  return { ...value, [name]: expandAt(ledger, found, rest) };
}

const find = (ledger: Ledger, id: string): unknown =>
  ledger.charges.get(id) ?? ledger.intents.get(id) ?? ledger.methods.get(id)?.method ?? id;
