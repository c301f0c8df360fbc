import { hostileJson, hostileText } from "./hostile-values.ts";
import type { Random } from "./random.ts";

export type Schema = {
  readonly def: {
    readonly type: string;
    readonly shape?: Readonly<Record<string, Schema>>;
    readonly innerType?: Schema;
    readonly in?: Schema;
    readonly element?: Schema;
    readonly valueType?: Schema;
    readonly options?: readonly Schema[];
    readonly values?: readonly unknown[];
    readonly entries?: Readonly<Record<string, unknown>>;
  };
};

export const isObjectSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && "def" in value && (value as Schema).def.type === "object";

const NUMBERS = [0, 1, 2, 19.99, -1, 1e6, 100_000_000, 0.001, 2 ** 53];

export function nearlyFitting(random: Random, { def }: Schema, known: readonly string[]): unknown {
  if (random.chance(8)) return hostileJson(random, known, 2);
  const inner = def.innerType ?? def.in;
  if (inner) return def.type === "optional" && random.chance(20) ? undefined : nearlyFitting(random, inner, known);
  if (def.shape)
    return Object.fromEntries(
      Object.entries(def.shape).map(([key, part]) => [key, nearlyFitting(random, part, known)]),
    );
  if (def.options?.length) return nearlyFitting(random, random.pick(def.options), known);
  if (def.element) {
    const { element } = def;
    return Array.from({ length: random.below(4) }, () => nearlyFitting(random, element, known));
  }
  return simple(random, def, known);
}

function simple(random: Random, { type, values, entries }: Schema["def"], known: readonly string[]): unknown {
  if (values?.length) return random.pick(values);
  if (entries) return random.pick(Object.values(entries));
  if (type === "number") return random.pick(NUMBERS);
  if (type === "boolean") return random.chance(50);
  if (type === "string")
    return random.chance(50) ? random.pick([...known, "Awa Diop", "awa@example.com"]) : hostileText(random, known);
  return hostileJson(random, known, 2);
}
