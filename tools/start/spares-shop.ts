import { databaseTrouble } from "#app/shared/db/database-trouble.ts";

/** Files of the job queue's library and of the database driver, as a stack names them. */
const LIBRARIES = /node_modules[\\/](?:graphile-worker|pg|pg-pool|pg-protocol)[\\/]/;
/**
 * Whether an error that nobody caught leaves the running shop alone: trouble with the database, and refusals that came through the
 * job queue or the database driver, which start again by themselves. A programming fault is neither.
 */
export function sparesShop(error: unknown): boolean {
  if (databaseTrouble(error) !== null) return true;
  if (!(error instanceof Error) || isProgrammingFault(error)) return false;
  return LIBRARIES.test(error.stack ?? "");
}

const isProgrammingFault = (error: Error): boolean =>
  [TypeError, ReferenceError, SyntaxError, RangeError].some((kind) => error instanceof kind);
