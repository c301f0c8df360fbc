import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { testDatabase } from "#tests/support/database.ts";
import { saveSettings } from "./save-settings.server.ts";

const t = testDatabase();

test("R-018: each changed setting is audited with its value before and after; the others are not", async () => {
  const admin = t.ctx(await insertAccount(t.db, { role: "admin" }));
  const business_hours = [{ days: "Monday", hours: "9-5" }];
  const changes = { tax_rate: 10, currency: "USD", business_hours };
  expect(await saveSettings(admin, changes)).toMatchObject({ ok: true });
  expect(await saveSettings(admin, { tax_rate: "a lot" })).toMatchObject({ ok: false });
  const log = await t.db.selectFrom("audit_log").selectAll().orderBy("entity_id").execute();
  expect(log).toMatchObject([
    { action: "settings.change", entity: "setting", entity_id: "business_hours", after: { value: business_hours } },
    { entity_id: "tax_rate", before: { value: 8.5 }, after: { value: 10 } },
  ]);
  expect(log[0]?.actor_label).toBe(admin.actor.kind === "account" ? admin.actor.email : "");
});
