import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { PermissionError } from "#app/shared/http/context.server.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { accountActor, systemActor, testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { findUser } from "./queries.server.ts";
import { signIn } from "./sign-in/sign-in.server.ts";
import { createAdmin } from "./staff/create-admin.server.ts";

testSettings();
const t = testDatabase();
const staff = () => t.ctx(accountActor("customer_service"));

test("A-CALL-19, A-ENT-16: an account is found by id; its last sign-in is its creation until its first sign-in", async () => {
  const parts = { email: `${randomUUID()}@example.com`, password: "baobab-17", force: true };
  const made = await createAdmin(t.ctx(systemActor()), parts);
  const userId = made.ok ? made.value.userId : "";
  const before = await findUser(staff(), userId);
  expect(before).toMatchObject({ id: userId, email: parts.email, role: "super_admin" });
  expect(before?.lastSignIn).toEqual(before?.createdAt);
  await signIn(t.ctx(), { ...parts, headers: new Headers() });
  const after = await findUser(staff(), userId);
  expect(after?.lastSignIn.getTime()).toBeGreaterThan(before?.lastSignIn.getTime() ?? Infinity);
});

test("A-CALL-19, R-004: an account is not found without the permission, by an invalid id, or after its deletion", async () => {
  const { userId } = await insertAccount(t.db);
  await expect(findUser(t.ctx(accountActor("content_editor")), userId)).rejects.toThrow(PermissionError);
  expect(await findUser(staff(), "no id")).toBeNull();
  expect(await findUser(staff(), userId)).not.toBeNull();
  await t.db.updateTable("profiles").set({ anonymised_at: new Date() }).where("id", "=", userId).execute();
  expect(await findUser(staff(), userId)).toBeNull();
});
