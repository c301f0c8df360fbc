import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "./client.server.ts";

/** The app role's rights on a table where they are fewer than select, insert, update and delete. */
const LESS: Readonly<Record<string, string>> = {
  "public.audit_log": "{INSERT,SELECT}",
  "public.audit_chain": "{SELECT}",
  "public.schema_migrations": "{SELECT}",
  "graphile_worker.migrations": "{SELECT}",
};
const SCHEMAS = ["public", "graphile_worker"];

/** Rights that differ from the expected ones; those that came with extensions are left alone. */
const DIFFERENCES = `
  with expected as (
    select c.oid, c.relacl, format('%I.%I', n.nspname, c.relname) as name, c.relkind,
      case when c.relkind = 'S' then '{SELECT,USAGE}' when c.relkind = 'v' then '{SELECT}'
        else coalesce($2::jsonb ->> (n.nspname || '.' || c.relname), '{DELETE,INSERT,SELECT,UPDATE}') end::text[] as rights
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($3) and c.relkind in ('r', 'p', 'v', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
  select format('revoke all on %s from %I; grant %s on %s to %2$I', name, $1::text, array_to_string(rights, ', '), name) as statement
  from expected
  where rights is distinct from (select array_agg(privilege_type order by privilege_type)
    from aclexplode(relacl) where grantee = $1::regrole)
  order by name`;

/** The queue's tables have row security: without a policy only their owner sees rows. */
const POLICIES = `
  select format('create policy %3$I on %1$I.%2$I to %3$I using (true) with check (true)', n.nspname, c.relname, $1::text) as statement
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($2) and c.relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and $1::regrole = any (p.polroles))
  order by c.relname`;

const SCHEMA_RIGHTS = `
  select format('grant usage on schema %I to %I', nspname, $1::text) as statement
    from pg_namespace where nspname = any ($2) and not has_schema_privilege($1, oid, 'usage')
  union all select format('revoke create on schema %I from public, %I', nspname, $1::text)
    from pg_namespace where nspname = any ($2) and has_schema_privilege($1, oid, 'create')
  union all select format('revoke create, temporary on database %I from public, %I', current_database(), $1::text)
    where has_database_privilege($1, current_database(), 'create, temporary')`;

/** Exactly the shop's rights: no schema changes, an append-only audit log. `client` is the owner's. Repeatable. */
export async function grantApp(client: pg.Client, role: string): Promise<void> {
  const statements = [
    ...(await statementsOf(client, SCHEMA_RIGHTS, [role, SCHEMAS])),
    ...(await statementsOf(client, DIFFERENCES, [role, JSON.stringify(LESS), SCHEMAS])),
    ...(await statementsOf(client, POLICIES, [role, SCHEMAS])),
  ];
  if (statements.length > 0) await client.query(`begin; ${statements.join("; ")}; commit`);
}

async function statementsOf(client: pg.Client, query: string, values: unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(query, values);
  return rows.map(({ statement }) => statement);
}

/** Whether the shop works as a role that can neither change the schema nor rewrite the audit log. */
export async function isRoleConfined(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_confined: boolean }>`
    select not (rolsuper or rolcreaterole or pg_has_role(oid, (select relowner from pg_class where oid = 'audit_log'::regclass), 'member')
      or has_schema_privilege(oid, 'public', 'create')
      or has_table_privilege(oid, 'audit_log', 'update, delete, truncate')) as is_confined
    from pg_roles where rolname = current_user`.execute(db);
  return rows[0]?.is_confined ?? false;
}
