import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Database } from "../db/client.server.ts";
import { transaction } from "../db/transaction.server.ts";
import { type Actor, type AccountActor, can, type Permission } from "#app/shared/kernel/access/permissions.ts";
import { DEFAULT_LOCALE, type Locale } from "../kernel/format/locale.ts";
import type { KeptReads } from "./cache/kept-reads.server.ts";
import { httpTexts } from "./messages.ts";
import { RefusedError } from "./request/refuse.ts";

/** The first argument of every use case: the database (or the open transaction), the time, the actor and the log. */
export type Context = {
  readonly db: Database;
  readonly now: Date;
  readonly actor: Actor;
  readonly log: Logger;
  readonly requestId: string;
  /** The language and the number and date formats of the reader. */
  readonly locale: Locale;
  /** What this process keeps of small tables; absent for jobs, commands and tests, which read the database. */
  readonly kept?: KeptReads;
};

/** Thrown when an actor may not do something: 401 without a session, else 403. */
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

/** Returns the actor when it is the shop itself; people never reach such a use case. */
export function requireSystem(actor: Actor): void {
  if (actor.kind !== "system") throw new PermissionError(403);
}

/** Lets the shop itself pass, and accounts that hold the permission: what a command and a page both ask. */
export function requirePermissionUnlessSystem(actor: Actor, permission: Permission): void {
  if (actor.kind !== "system") requirePermission(actor, permission);
}

/**
 * Runs work in one transaction, or as a part of the one that is open, and hands it a context bound to it. What throws or answers
 * with an error Result is rolled back. It may run twice (see `transaction`): no effects outside the database.
 */
export async function inTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  const onRepeat = (code: string): void => ctx.log.warn({ code }, "transaction clashed with another and is repeated");
  return transaction(ctx.db, (db) => work({ ...ctx, db }), { onRepeat });
}

/** The same for work that never answers with an error Result: within an open transaction it is simply a part of it. */
export async function withinTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  return ctx.db.isTransaction ? work(ctx) : inTransaction(ctx, work);
}

/** The context of a job, command or webhook: the shop acts by itself. */
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
