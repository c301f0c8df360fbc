import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../db/client.server.ts";
import { requireSystem, type Context } from "../http/context.server.ts";
import { appendAnchor, readAnchors, type Anchor } from "./audit-anchors.server.ts";

/** A fault in the audit log with its position in the chain; position 0 when it has none. */
export type ChainFault = {
  readonly kind:
    | "entry_missing"
    | "entry_changed"
    | "link_broken"
    | "link_missing"
    | "anchor_differs"
    | "anchor_unreadable"
    | "anchors_missing";
  readonly position: number;
  readonly entryId: string;
};

/** `head` is the last link's hash in hex, "" for an empty chain. */
export type ChainReport = {
  readonly links: number;
  readonly anchors: number;
  readonly head: string;
  readonly faults: readonly ChainFault[];
};

type Link = {
  readonly position: number;
  readonly entry_id: string;
  readonly entry_hash: Buffer;
  readonly hash: Buffer;
  /** null when the entry is gone. */
  readonly found: Buffer | null;
};

const BATCH = 5000;
const MOST_FAULTS = 100;

/** Checks every link of the audit log against the anchors; reports about 100 faults at most. */
export async function verifyAudit(ctx: Context, anchorFolder: string): Promise<ChainReport> {
  requireSystem(ctx.actor);
  const { anchors: read, unreadable } = await readAnchors(anchorFolder);
  const anchors = Map.groupBy(read, ({ position }) => position);
  const faults: ChainFault[] = unreadable > 0 ? [whole("anchor_unreadable")] : [];
  let last: Pick<Link, "position" | "hash"> = { position: 0, hash: Buffer.alloc(0) };
  for (let batch = await readLinks(ctx, 0); batch.length > 0; batch = await readLinks(ctx, last.position)) {
    for (const link of batch) {
      for (const kind of faultsOf(link, last, anchors.get(link.position)))
        faults.push({ kind, position: link.position, entryId: link.entry_id });
      anchors.delete(link.position);
      last = link;
    }
    if (faults.length >= MOST_FAULTS) return report();
  }
  // Without anchors a chain that was rewritten as a whole looks intact.
  if (last.position > 0 && read.length === 0) faults.push(whole("anchors_missing"));
  for (const position of anchors.keys()) faults.push({ kind: "anchor_differs", position, entryId: "" });
  for (const entryId of await listUnlinked(ctx)) faults.push({ kind: "link_missing", position: 0, entryId });
  return report();

  function report(): ChainReport {
    return { links: last.position, anchors: read.length, head: last.hash.toString("hex"), faults };
  }
}

/** Keeps the result of the last check, which monitoring reads. */
export async function keepAuditCheck({ db, actor, now }: Context, faults: number): Promise<void> {
  requireSystem(actor);
  const row = { checked_at: now, faults };
  await db
    .insertInto("audit_checks")
    .values(row)
    .onConflict((conflict) => conflict.column("is_only").doUpdateSet(row))
    .execute();
}

export type AuditCheck = { readonly faults: number; readonly ageSeconds: number };

/** The last check, or null before the first one. */
export async function readAuditCheck(db: Database): Promise<AuditCheck | null> {
  const age = sql<number>`extract(epoch from now() - checked_at)::float8`.as("ageSeconds");
  return (await db.selectFrom("audit_checks").select(["faults", age]).executeTakeFirst()) ?? null;
}

/** A fault of the whole log. */
const whole = (kind: ChainFault["kind"]): ChainFault => ({ kind, position: 0, entryId: "" });

function faultsOf(
  link: Link,
  before: Pick<Link, "position" | "hash">,
  anchored: readonly Anchor[] = [],
): ChainFault["kind"][] {
  const isNext = link.position === before.position + 1;
  const follows = link.hash.equals(linkHash(before.hash, link.entry_hash));
  return [
    ...(isNext && follows ? [] : (["link_broken"] as const)),
    ...(link.found === null ? (["entry_missing"] as const) : []),
    ...(link.found === null || link.found.equals(link.entry_hash) ? [] : (["entry_changed"] as const)),
    ...(anchored.every(({ hash }) => hash === link.hash.toString("hex")) ? [] : (["anchor_differs"] as const)),
  ];
}

const linkHash = (previous: Buffer, content: Buffer): Buffer =>
  createHash("sha256").update(previous).update(content).digest();

async function readLinks(ctx: Context, after: number): Promise<readonly Link[]> {
  const { rows } = await sql<Link>`
    select position, entry_id, entry_hash, hash, case when id is not null then audit_entry_hash(audit_log) end as found
    from audit_chain left join audit_log on audit_log.id = entry_id
    where position > ${after} order by position limit ${BATCH}`.execute(ctx.db);
  return rows;
}

async function listUnlinked(ctx: Context): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from audit_log where not exists (select from audit_chain where entry_id = audit_log.id)
    order by created_at limit ${MOST_FAULTS}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Records the last link in a file and the log, out of reach of database writers, so that a rewritten chain no longer matches. */
export async function anchorAudit(ctx: Context, anchorFolder: string): Promise<void> {
  requireSystem(ctx.actor);
  const { rows } = await sql<{ position: number; hash: Buffer }>`
    select position, hash from audit_chain order by position desc limit 1`.execute(ctx.db);
  const [last] = rows;
  if (!last) return;
  const anchor: Anchor = { position: last.position, hash: last.hash.toString("hex"), at: ctx.now.toISOString() };
  await appendAnchor(anchorFolder, anchor);
  ctx.log.info(anchor, "audit log anchored");
}
