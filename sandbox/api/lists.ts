import { invalid, missing } from "../http/api-error.ts";
import { isForm, type Form } from "../http/form.ts";
import { checkNames, optionalInteger, optionalText } from "../http/parameters.ts";

type Listed = { readonly id: string; readonly created: number };
type Page<T> = { object: "list"; url: string; has_more: boolean; data: T[] };
type ListQuery<T> = {
  readonly kind: "payment_intent" | "refund" | "event";
  readonly params: Form;
  readonly filters: readonly string[];
  readonly oldestFirst: readonly T[];
};

const USUAL_LIMIT = 10;
const LARGEST_LIMIT = 100;

export function listPage<T extends Listed>({ kind, params, filters, oldestFirst }: ListQuery<T>): Page<T> {
  checkNames(params, ["limit", "starting_after", "ending_before", "created", ...filters]);
  const limit = optionalInteger(params, "limit") ?? USUAL_LIMIT;
  if (limit < 1 || limit > LARGEST_LIMIT) {
    const message = `Invalid limit: ${limit} must be between 1 and ${LARGEST_LIMIT}.`;
    throw invalid(message, { code: "parameter_invalid_integer", param: "limit" });
  }
  const all = oldestFirst.toReversed();
  const after = cursor(all, params, { kind, name: "starting_after" });
  const before = cursor(all, params, { kind, name: "ending_before" });
  const isMatch = createdFilter(params);
  const found = all.slice(after === undefined ? 0 : after + 1, before).filter(isMatch);
  // Before a cursor, the nearest ones are meant, not the newest of all.
  const data = before === undefined ? found.slice(0, limit) : found.slice(-limit);
  return { object: "list", url: `/v1/${kind}s`, has_more: found.length > limit, data };
}

function cursor(
  all: readonly Listed[],
  params: Form,
  { kind, name }: { kind: string; name: string },
): number | undefined {
  const id = optionalText(params, name);
  if (id === undefined) return undefined;
  const at = all.findIndex((each) => each.id === id);
  if (at < 0) throw missing(kind, id, name);
  return at;
}

function createdFilter(params: Form): (each: Listed) => boolean {
  const created = params["created"];
  if (created === undefined) return () => true;
  if (!isForm(created)) {
    const at = optionalInteger(params, "created");
    return (each) => each.created === at;
  }
  checkNames(created, ["gt", "gte", "lt", "lte"]);
  const edge = (name: string, otherwise: number): number => optionalInteger(created, name) ?? otherwise;
  const from = Math.max(edge("gt", -Infinity) + 1, edge("gte", -Infinity));
  const until = Math.min(edge("lt", Infinity) - 1, edge("lte", Infinity));
  return (each) => each.created >= from && each.created <= until;
}
