import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { isRefusal } from "../kernel/result.ts";
import type { Database } from "./client.server.ts";

type Work<T> = (tx: Database) => Promise<T>;
type Options = {
  readonly onRepeat?: (code: string) => void;
};

/** Errors after which PostgreSQL has rolled back everything, so the work may run again. */
const CLASHES: readonly unknown[] = ["40P01", "40001", "0A000"];
/** Random, so that two transactions do not collide again. */
const LONGEST_PAUSE_MS = 50;

/** Kysely rolls back only for a thrown error, so this carries the refusal out. */
class Refused<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super("The work was refused; its writes are rolled back");
    this.answer = answer;
  }
}

/** Runs work in a transaction or a part of the open one; throwing or an error Result rolls back. It may run twice: no outside effects. */
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

/** An exception ends the surrounding transaction; only a refusal is rolled back by itself. */
async function part<T>(tx: Database, work: Work<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  const answer = await work(tx);
  if (isRefusal(answer)) await sql`rollback to savepoint part`.execute(tx);
  await sql`release savepoint part`.execute(tx);
  return answer;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : null);
