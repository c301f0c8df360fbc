export type DatabaseTrouble =
  | "connection_lost"
  | "overloaded"
  /** The disk is full or the database is read-only; reads still work. */
  | "not_writable"
  /** Rolled back because of another transaction; may be repeated at once. */
  | "deadlock"
  | "timeout";

const BY_CODE: Readonly<Record<string, DatabaseTrouble>> = {
  // SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html
  "57P01": "connection_lost", // admin_shutdown, also of one backend
  "57P02": "connection_lost", // crash_shutdown
  "57P03": "connection_lost", // cannot_connect_now: starting, recovering or stopping
  "57P05": "connection_lost", // idle_session_timeout
  // A running shop has signed in before: a refusal means another server took the port, or this one is still starting.
  "28000": "connection_lost", // invalid_authorization_specification
  "28P01": "connection_lost", // invalid_password
  "3D000": "connection_lost", // invalid_catalog_name: no such database
  "53000": "overloaded", // insufficient_resources
  "53200": "overloaded", // out_of_memory
  "53300": "overloaded", // too_many_connections
  "53400": "overloaded", // configuration_limit_exceeded
  "53100": "not_writable", // disk_full
  "58030": "not_writable", // io_error
  "25006": "not_writable", // read_only_sql_transaction
  "40001": "deadlock", // serialization_failure
  "40P01": "deadlock", // deadlock_detected
  "57014": "timeout", // query_canceled, which is how statement_timeout ends a statement
  "55P03": "timeout", // lock_not_available, which is how lock_timeout ends a statement
  "25P03": "timeout", // idle_in_transaction_session_timeout
  "25P04": "timeout", // transaction_timeout
  ECONNREFUSED: "connection_lost",
  ECONNRESET: "connection_lost",
  ECONNABORTED: "connection_lost",
  EPIPE: "connection_lost",
  ETIMEDOUT: "connection_lost",
  EHOSTUNREACH: "connection_lost",
  ENETUNREACH: "connection_lost",
  ENETDOWN: "connection_lost",
  ENOTFOUND: "connection_lost",
  EAI_AGAIN: "connection_lost",
};
const CONNECTION_CLASS = /^08[0-9A-Z]{3}$/;

const BY_MESSAGE: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/^Connection terminated/, "connection_lost"],
  [/^Client (?:has encountered a connection error|was closed) and is not queryable$/, "connection_lost"],
  [/^timeout expired$/, "connection_lost"],
  [/^Cannot use a pool after calling end on the pool$/, "connection_lost"],
  [/^timeout exceeded when trying to connect$/, "overloaded"],
  [/^Query read timeout$/, "timeout"],
];

/** Reads the trouble from an error, its causes and parts; null for a program error. Handle other services' socket errors first. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  return troubleIn(error, new Set());
}

function troubleIn(error: unknown, seen: Set<unknown>): DatabaseTrouble | null {
  if (!(error instanceof Error) || seen.has(error)) return null;
  seen.add(error);
  const parts: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  for (const inner of [error.cause, ...parts]) {
    const trouble = troubleIn(inner, seen);
    if (trouble !== null) return trouble;
  }
  return ownTrouble(error);
}

function ownTrouble({ code, message }: NodeJS.ErrnoException): DatabaseTrouble | null {
  if (typeof code === "string") return BY_CODE[code] ?? (CONNECTION_CLASS.test(code) ? "connection_lost" : null);
  return BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}
