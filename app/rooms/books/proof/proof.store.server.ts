import { sql, type Selectable } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { listPage } from "#app/shared/db/lists/list-page.server.ts";
import type { ProofFindings } from "#app/shared/db/schema.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import { FINDINGS_KEPT, PROOFS_KEPT } from "../constants.ts";
import type {
  Certificate,
  DaySum,
  Finding,
  FindingFacts,
  FindingKind,
  KeptFinding,
  Proof,
  ProofCounts,
} from "../types.ts";

/** Records the start of a proof and removes the oldest ones; returns its id. */
async function begin(db: Database, { since, now }: { since: Date | null; now: Date }): Promise<string> {
  const { id } = await db
    .insertInto("proofs")
    .values({ started_at: now, since })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`delete from proofs where id not in (select id from proofs order by started_at desc limit ${PROOFS_KEPT})`.execute(
    db,
  );
  return id;
}

/** Of very many findings, stores only the first. */
async function finish(db: Database, id: string, { counts, sums, findings }: Certificate): Promise<void> {
  await db
    .updateTable("proofs")
    .set({
      finished_at: sql`now()`,
      counts: JSON.stringify(counts),
      sums: JSON.stringify(sums),
      finding_count: findings.length,
    })
    .where("id", "=", id)
    .execute();
  const rows = findings.slice(0, FINDINGS_KEPT).map(({ kind, subject, facts }, at) => ({
    proof_id: id,
    position: at + 1,
    kind,
    subject,
    facts: JSON.stringify(facts),
  }));
  if (rows.length > 0) await db.insertInto("proof_findings").values(rows).execute();
}

async function fail(db: Database, id: string, failure: string): Promise<void> {
  await db
    .updateTable("proofs")
    .set({ finished_at: sql`now()`, failure })
    .where("id", "=", id)
    .execute();
}

type ProofRow = {
  id: string;
  started_at: Date;
  finished_at: Date | null;
  failure: string | null;
  since: Date | null;
  counts: unknown;
  sums: unknown;
  finding_count: number;
};

const toProof = (row: ProofRow): Proof => ({
  id: row.id,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  failure: row.failure,
  since: row.since,
  counts: row.counts as Partial<ProofCounts>,
  sums: row.sums as DaySum[],
  findingCount: row.finding_count,
});

async function findNewest(db: Database, { isProved }: { isProved: boolean }): Promise<Proof | null> {
  const row = await db
    .selectFrom("proofs")
    .selectAll()
    .$if(isProved, (query) => query.where("finished_at", "is not", null).where("failure", "is", null))
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toProof(row) : null;
}

const toFinding = (row: Selectable<ProofFindings>): KeptFinding => ({
  id: row.id,
  kind: row.kind as FindingKind,
  subject: row.subject,
  facts: row.facts as FindingFacts,
  isRepaired: row.repaired_at !== null,
});

async function listFindings(db: Database, proofId: string, page: number): Promise<ListPage<KeptFinding>> {
  const found = await listPage<Selectable<ProofFindings>>(db, {
    columns: sql`id, proof_id, position, kind, subject, facts, repaired_at`,
    from: sql`proof_findings`,
    where: [sql`proof_id = ${proofId}`],
    order: [{ by: sql`position` }],
    page,
  });
  return { ...found, rows: found.rows.map(toFinding) };
}

async function findFinding(db: Database, id: string): Promise<(Finding & { readonly isRepaired: boolean }) | null> {
  const row = await db.selectFrom("proof_findings").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toFinding(row) : null;
}

async function markRepaired(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable("proof_findings").set({ repaired_at: now }).where("id", "=", id).execute();
}

export const proofStore = { begin, finish, fail, findNewest, listFindings, findFinding, markRepaired };
