import { invalid } from "../http/api-error.ts";

export type Json = Readonly<Record<string, unknown>>;

/** An empty body has no fields. Refuses unknown names, so that a slip is noticed. */
export function readJson(body: string, known: readonly string[]): Json {
  const fields = parse(body);
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown === undefined) return fields;
  throw invalid(`Unknown field: ${unknown}. Known here: ${known.join(", ") || "none"}`, { param: unknown });
}

function parse(body: string): Json {
  if (body === "") return {};
  try {
    const value: unknown = JSON.parse(body);
    if (isObject(value)) return value;
  } catch {
    // Reported below.
  }
  throw invalid("The body must be a JSON object");
}

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function textIn(fields: Json, name: string, usual?: string): string {
  const value = fields[name] ?? usual;
  if (typeof value === "string") return value;
  throw invalid(`${name} must be a text`, { param: name });
}

export function numberIn(fields: Json, name: string, usual: number): number {
  const value = fields[name] ?? usual;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  throw invalid(`${name} must be a number`, { param: name });
}

export function choiceIn<T extends string>(
  fields: Json,
  name: string,
  { of, usual }: { of: readonly T[]; usual?: T },
): T {
  const value = fields[name] ?? usual;
  const found = of.find((each) => each === value);
  if (found !== undefined) return found;
  throw invalid(`${name} must be one of ${of.join(", ")}`, { param: name });
}

export function textsIn(fields: Json, name: string): string[] | null {
  const value = fields[name];
  if (value === undefined) return null;
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value;
  throw invalid(`${name} must be a list of texts`, { param: name });
}
