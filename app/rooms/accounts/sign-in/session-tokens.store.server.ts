import { createHash } from "node:crypto";
import type { DBAdapter } from "better-auth/adapters";

const MARK = "sha256:";
type Where = { readonly field: string; readonly value: unknown };

/** A session token as the database stores it. Leaves a hashed value as it is, because the library passes rows back. */
export const hashedToken = (token: string): string =>
  token.startsWith(MARK) ? token : MARK + createHash("sha256").update(token).digest("base64url");

/** Whether a cookie holds a stored hash instead of a token; it opens nothing, even when signed. */
export const isHashedToken = (cookie: string): boolean => cookie.startsWith(MARK);

/** Wraps the library's adapter so that the sessions table never contains a usable token. */
export function withHashedSessionTokens<A extends DBAdapter>(adapter: A): A {
  return new Proxy(adapter, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== "function") return member;
      if (name === "transaction") {
        return (work: (inner: DBAdapter) => unknown) =>
          Reflect.apply(member, target, [(inner: DBAdapter) => work(withHashedSessionTokens(inner))]);
      }
      return async (...args: unknown[]) =>
        restoreToken(args[0], await Reflect.apply(member, target, [hashQuery(args[0]), ...args.slice(1)]));
    },
  });
}

function isSessionQuery(query: unknown): query is { model: string; where?: Where[]; data?: unknown; update?: unknown } {
  return typeof query === "object" && query !== null && "model" in query && query.model === "session";
}

function hashQuery(query: unknown): unknown {
  if (!isSessionQuery(query)) return query;
  return {
    ...query,
    ...(query.where && {
      where: query.where.map((condition) =>
        condition.field === "token" ? { ...condition, value: hashValue(condition.value) } : condition,
      ),
    }),
    ...(query.data !== undefined && { data: hashData(query.data) }),
    ...(query.update !== undefined && { update: hashData(query.update) }),
  };
}

function hashValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hashValue);
  return typeof value === "string" ? hashedToken(value) : value;
}

function hashData(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !("token" in data)) return data;
  return { ...data, token: hashValue(data.token) };
}

/** Puts the caller's token back into the row, so that the library writes a usable cookie. */
function restoreToken(query: unknown, row: unknown): unknown {
  if (!isSessionQuery(query) || typeof row !== "object" || row === null || !("token" in row)) return row;
  const requestedToken = tokenOf(query);
  return typeof requestedToken === "string" && hashedToken(requestedToken) === row.token
    ? { ...row, token: requestedToken }
    : row;
}

function tokenOf(query: { where?: Where[]; data?: unknown }): unknown {
  const condition = query.where?.find(({ field }) => field === "token");
  if (condition) return condition.value;
  return typeof query.data === "object" && query.data !== null && "token" in query.data ? query.data.token : undefined;
}
