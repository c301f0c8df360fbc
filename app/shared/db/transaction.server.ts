import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { isRefusal } from "../kernel/result.ts";
import type { Database } from "./client.server.ts";

type Work<T> = (tx: Database) => Promise<T>;
type Options = {
  /** Called with the SQLSTATE when the work is repeated. */
  readonly onRepeat?: (code: string) => void;
};

/** Deadlock, serialization failure, and a table that has just got other columns: PostgreSQL has rolled everything back, and the work may run again. */
const CLASHES: readonly unknown[] = ["40P01", "40001", "0A000"];
/** The longest random pause before the repeat, in ms, so that two transactions do not collide again. */
const LONGEST_PAUSE_MS = 50;

/** Carries a refusal out of Kysely's transaction, which rolls back for whatever is thrown. */
class Refused<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super("The work was refused; its writes are rolled back");
    this.answer = answer;
  }
}

/**
 * Runs work in a transaction; inside an open one, as a part of that. Work that throws or answers with an error Result leaves
 * nothing behind: the transaction, or the part, is rolled back. After a deadlock (40P01) or a failed serialization (40001) the
 * whole is done once more, so work must have no effects outside the database.
 */
export async function transaction<T>(db: Database, work: Work<T>, { onRepeat }: Options = {}): Promise<T> {
  if (db.isTransaction) return part(db, work);
  try {
    return await whole(db, work);
  } catch (error) {
    const code = codeOf(error);
    if (!CLASHES.includes(code)) throw error;
    onRepeat?.(String(code));
    await setTimeout(Math.random() * LONGEST_PAUSE_MS);
    return whole(db, work);
  }
}

async function whole<T>(db: Database, work: Work<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (tx) => {
      const answer = await work(tx);
      if (isRefusal(answer)) throw new Refused(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Refused) return (error as Refused<T>).answer;
    throw error;
  }
}

/** An error ends the transaction around it; only a refusal is rolled back by itself. */
async function part<T>(tx: Database, work: Work<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  const answer = await work(tx);
  if (isRefusal(answer)) await sql`rollback to savepoint part`.execute(tx);
  await sql`release savepoint part`.execute(tx);
  return answer;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : null);
