import { sql, type RawBuilder } from "kysely";
import type { Database } from "../db/client.server.ts";
import { distinctValues } from "#app/shared/db/sql-parts.server.ts";
import { byNewest, having, holding, listPage } from "../db/lists/list-page.server.ts";
import type { AuditFilter, AuditRecord, AuditState } from "#app/shared/kernel/audit.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";

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

const matching = ({ search, action, entity, from, to }: AuditFilter, timeZone: string): RawBuilder<unknown>[] => [
  ...having("action", action, search),
  ...having("entity", entity, search),
  ...(from === null ? [] : [sql`created_at >= (${from}::timestamp at time zone ${timeZone})`]),
  ...(to === null ? [] : [sql`created_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})`]),
  ...holding(search),
];

async function list(db: Database, filter: AuditFilter, timeZone: string): Promise<ListPage<AuditRecord>> {
  const found = await listPage<Row>(db, {
    columns: COLUMNS,
    from: sql`audit_log`,
    where: matching(filter, timeZone),
    order: byNewest("created_at"),
    page: filter.page,
    isSearch: filter.search !== "",
  });
  return { ...found, rows: found.rows.map(toRecord) };
}

async function find(db: Database, id: string): Promise<AuditRecord | null> {
  const { rows } = await sql<Row>`select ${COLUMNS} from audit_log where id = ${id}`.execute(db);
  return rows[0] ? toRecord(rows[0]) : null;
}

type OwnRequest = {
  readonly requestId: string;
  readonly actorId: string;
  readonly action: string;
  readonly limit: number;
};

async function listOfRequest(db: Database, { requestId, actorId, action, limit }: OwnRequest): Promise<AuditRecord[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from audit_log
    where request_id = ${requestId} and actor_id = ${actorId} and action = ${action}
    order by created_at, id limit ${limit}`.execute(db);
  return rows.map(toRecord);
}

async function listEntities(db: Database): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select value from ${distinctValues(sql`audit_log`, "entity")} kinds order by value`.execute(db);
  return rows.map(({ value }) => value);
}

export const auditList = { list, find, listOfRequest, listEntities };
