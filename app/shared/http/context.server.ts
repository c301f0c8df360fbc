import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Database } from "../db/client.server.ts";
import { transaction } from "../db/transaction.server.ts";
import { type Actor, type AccountActor, can, type Permission } from "#app/shared/kernel/access/permissions.ts";
import { DEFAULT_LOCALE, type Locale } from "../kernel/format/locale.ts";
import type { KeptReads } from "./cache/kept-reads.server.ts";
import { httpTexts } from "./messages.ts";
import { isRefusal } from "../kernel/result.ts";
import { takePress, type Press } from "./press.server.ts";
import { RefusedError } from "./request/refuse.ts";

/** The first argument of every command and query: the database (or open transaction), time, actor and log. */
export type Context = {
  readonly db: Database;
  readonly now: Date;
  readonly actor: Actor;
  readonly log: Logger;
  readonly requestId: string;
  readonly locale: Locale;
  /** Cached reads of this process; absent for jobs, commands and tests, which read the database. */
  readonly kept?: KeptReads;
  /** The first transaction that commits takes it; absent where a request may be repeated. */
  readonly press?: Press;
};

/** Answers 401 without a session, else 403. */
export class PermissionError extends RefusedError {
  constructor(status: 401 | 403) {
    super(status, status === 401 ? httpTexts.signIn : httpTexts.noAccess);
    this.name = "PermissionError";
  }
}

/** Returns the signed-in account that holds the permission, or throws PermissionError. */
export function requirePermission(actor: Actor, permission: Permission): AccountActor {
  if (actor.kind !== "account") throw new PermissionError(401);
  if (!can(actor.role, permission)) throw new PermissionError(403);
  return actor;
}

/** Throws unless the actor is the shop itself. */
export function requireSystem(actor: Actor): void {
  if (actor.kind !== "system") throw new PermissionError(403);
}

export function requirePermissionUnlessSystem(actor: Actor, permission: Permission): void {
  if (actor.kind !== "system") requirePermission(actor, permission);
}

/** Runs work in a transaction, or as part of the open one; throwing or an error Result rolls back. It may run twice: no outside effects. */
export async function inTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  const onRepeat = (code: string): void => ctx.log.warn({ code }, "transaction clashed with another and is repeated");
  const press = ctx.press?.isTaken || ctx.db.isTransaction ? undefined : ctx.press;
  const answer = await transaction(
    ctx.db,
    async (db) => {
      if (press) await takePress({ ...ctx, db }, press.key);
      return work({ ...ctx, db });
    },
    { onRepeat },
  );
  // A refusal has rolled back the key too.
  if (press && !isRefusal(answer)) press.isTaken = true;
  return answer;
}

/** The context of work that comes before the save and may be repeated, such as storing files: it does not count as the press. */
export const withoutPress = <Ctx extends Context>({ press: _press, ...ctx }: Ctx): Omit<Ctx, "press"> => ctx;

/** Like `inTransaction` for work that returns no Result: within an open transaction it is simply a part of it. */
export async function withinTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  return ctx.db.isTransaction ? work(ctx) : inTransaction(ctx, work);
}

/** The context of a job, command or webhook, with the shop itself as the actor. */
export function systemContext(parts: { db: Database; log: Logger; name: string; now?: Date }): Context {
  const requestId = randomUUID();
  return {
    db: parts.db,
    now: parts.now ?? new Date(),
    actor: { kind: "system", name: parts.name },
    log: parts.log.child({ requestId, task: parts.name }),
    requestId,
    locale: DEFAULT_LOCALE,
  };
}
