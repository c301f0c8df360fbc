import type pg from "pg";

/** Changes the audit log as only the database's owner can, past the triggers that let it grow only. */
export const rewriteAudit = (pool: pg.Pool, statement: string): Promise<unknown> =>
  pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
