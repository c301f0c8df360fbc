import { expect, test } from "vitest";
import { accountActor, systemActor, testDatabase } from "#tests/support/database.ts";
import { inTransaction } from "../http/context.server.ts";
import type { Actor } from "#app/shared/kernel/access/permissions.ts";
import { recordAudit } from "./record-audit.server.ts";

const t = testDatabase();
const ENTRY = { action: "settings.change", entity: "setting", entityId: "tax_rate" } as const;
const STATES = { before: { value: 8.5 }, after: { value: 9, note: 'It\'s "new"', old: null } };
const rows = () => t.db.selectFrom("audit_log").selectAll().execute();

test("R-018: an entry records who, when, what, before and after, in text that outlives the account", async () => {
  const [owner, job]: Actor[] = [accountActor("super_admin"), systemActor("reconciler")];
  const now = new Date("2026-02-03T04:05:06.789Z");
  for (const actor of [owner, job])
    await inTransaction(t.ctx(actor, now), (tx) => recordAudit(tx, { ...ENTRY, ...STATES }));
  const [byOwner, byJob] = (await rows()).toSorted((a, b) => b.actor_label.localeCompare(a.actor_label)).toReversed();
  const common = { action: ENTRY.action, entity: ENTRY.entity, entity_id: ENTRY.entityId, ...STATES, created_at: now };
  expect(byOwner).toMatchObject({ ...common, actor_id: owner?.kind === "account" ? owner.userId : "" });
  expect(byOwner?.actor_label).toContain("@example.com");
  expect(byJob).toMatchObject({ ...common, actor_id: null, actor_label: "shop: reconciler" });
});

test("R-018: an entry commits or rolls back with its change, and is never written alone", async () => {
  const before = (await rows()).length;
  const ctx = t.ctx(accountActor("admin"));
  const broken = inTransaction(ctx, async (tx) => {
    await recordAudit(tx, { ...ENTRY, before: null, after: null });
    throw new Error("the change failed");
  });
  await expect(broken).rejects.toThrow("the change failed");
  await expect(recordAudit(ctx, { ...ENTRY, before: null, after: null })).rejects.toThrow("only in the transaction");
  expect(await rows()).toHaveLength(before);
});
