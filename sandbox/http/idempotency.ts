import { createHash } from "node:crypto";
import type { Shelf } from "../state/ledger.ts";
import type { SavedAnswer } from "../state/records.ts";
import { ApiError, invalid } from "./api-error.ts";
import type { Form, FormValue } from "./form.ts";

const LONGEST_KEY = 255;
const LIFETIME_MS = 24 * 3_600_000;

export type KeyedRequest = { readonly method: string; readonly path: string; readonly params: Form };
type NewAnswer = Pick<SavedAnswer, "requestId" | "status" | "body">;

/** Either the saved answer, or the right to produce one. */
export type Ticket =
  | { readonly replay: SavedAnswer }
  | { readonly replay: null; save(answer: NewAnswer): void; release(): void };

export type Idempotency = { begin(key: string, request: KeyedRequest): Ticket };

/** Stripe's rules: a key belongs to one request for a day; in use it is a 409, with other parameters a 400. */
export function createIdempotency(answers: Shelf<SavedAnswer>, now: () => Date): Idempotency {
  const inUse = new Set<string>();
  return {
    begin(key, request) {
      if (key.length > LONGEST_KEY) throw invalid(`The idempotency key must have at most ${LONGEST_KEY} characters.`);
      const mark = { method: request.method, path: request.path, paramsHash: hashOf(request.params) };
      const known = answers.get(key);
      if (known && now().getTime() - known.savedAt < LIFETIME_MS) {
        compare(key, known, mark);
        return { replay: known };
      }
      if (inUse.has(key)) throw inUseError(key);
      inUse.add(key);
      return {
        replay: null,
        save: (answer) => void answers.put(key, { ...mark, ...answer, savedAt: now().getTime() }),
        release: () => void inUse.delete(key),
      };
    },
  };
}

type Mark = Pick<SavedAnswer, "method" | "path" | "paramsHash">;

function compare(key: string, known: Mark, mark: Mark): void {
  if (known.method !== mark.method || known.path !== mark.path) {
    const message = `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${mark.path}' vs '${known.path}'). Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new ApiError(400, { type: "idempotency_error", message });
  }
  if (known.paramsHash !== mark.paramsHash) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new ApiError(400, { type: "idempotency_error", message });
  }
}

const inUseError = (key: string): ApiError =>
  new ApiError(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });

const hashOf = (params: Form): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(params)))
    .digest("hex");

// The order of names is irrelevant; that of a list is not.
function sorted(value: FormValue): unknown {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.entries(value)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)]);
}
