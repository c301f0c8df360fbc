import { sql, type RawBuilder } from "kysely";
import type { Database } from "../db/client.server.ts";
import { containsPattern } from "../db/contains-pattern.server.ts";
import type { AuditQuestion, AuditRecord } from "../kernel/audit-record.ts";
import type { AuditState } from "../kernel/audit-state.ts";
import { LIST_PAGE_SIZE, type ListPage } from "../kernel/list-question.ts";

type Row = {
  id: string;
  actor_label: string;
  action: string;
  entity: string;
  entity_id: string | null;
  before: AuditState | null;
  after: AuditState | null;
  created_at: Date;
};

const COLUMNS = sql`id, actor_label, action, entity, entity_id, before, after, created_at`;

const toRecord = (row: Row): AuditRecord => ({
  id: row.id,
  actor: row.actor_label,
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  before: row.before,
  after: row.after,
  createdAt: row.created_at,
});

function matching({ search, action, entity, from, to }: AuditQuestion, timeZone: string): RawBuilder<unknown> {
  const conditions = [
    ...(search === ""
      ? []
      : [
          sql`plain_text(actor_label || ' ' || coalesce(entity_id, '')) like plain_text(${containsPattern(search)}::text)`,
        ]),
    ...(action === null ? [] : [sql`action = ${action}`]),
    ...(entity === null ? [] : [sql`entity = ${entity}`]),
    ...(from === null ? [] : [sql`created_at >= (${from}::timestamp at time zone ${timeZone})`]),
    ...(to === null ? [] : [sql`created_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** One page of the entries that match, newest first, and how many match in all; days are those of the zone. */
async function list(db: Database, question: AuditQuestion, timeZone: string): Promise<ListPage<AuditRecord>> {
  const where = matching(question, timeZone);
  const { rows } = await sql<Row>`select ${COLUMNS} from audit_log where ${where} order by created_at desc, id
    limit ${LIST_PAGE_SIZE} offset ${(question.page - 1) * LIST_PAGE_SIZE}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count from audit_log where ${where}`.execute(db);
  return { rows: rows.map(toRecord), total: Number(counted.rows[0]?.count ?? 0) };
}

async function find(db: Database, id: string): Promise<AuditRecord | null> {
  const { rows } = await sql<Row>`select ${COLUMNS} from audit_log where id = ${id}`.execute(db);
  return rows[0] ? toRecord(rows[0]) : null;
}

/** Every kind of thing the log tells of, by name; the index is stepped through, the rows are not read. */
async function listEntities(db: Database): Promise<string[]> {
  const { rows } = await sql<{ entity: string }>`
    with recursive known as (
      (select entity from audit_log order by entity limit 1)
      union all
      select (select entity from audit_log where entity > known.entity order by entity limit 1)
      from known where known.entity is not null
    ) select entity from known where entity is not null`.execute(db);
  return rows.map(({ entity }) => entity);
}

export const auditList = { list, find, listEntities };
