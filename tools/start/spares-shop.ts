import { databaseTrouble } from "#app/shared/db/database-trouble.ts";

const LIBRARIES = /node_modules[\\/](?:graphile-worker|pg|pg-pool|pg-protocol)[\\/]/;
/** True for database trouble and rejections in job queue or driver, which recover; false for programming faults. */
export function sparesShop(error: unknown): boolean {
  if (databaseTrouble(error) !== null) return true;
  if (!(error instanceof Error) || isProgrammingFault(error)) return false;
  return LIBRARIES.test(error.stack ?? "");
}

const isProgrammingFault = (error: Error): boolean =>
  [TypeError, ReferenceError, SyntaxError, RangeError].some((kind) => error instanceof kind);
