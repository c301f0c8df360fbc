import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { testDatabase } from "#tests/support/database.ts";
import { changeName } from "./change-name.server.ts";

const t = testDatabase();
const nameOf = async (userId: string) =>
  t.db.selectFrom("profiles").select(["name", "updated_at"]).where("id", "=", userId).executeTakeFirstOrThrow();

test("S-ACC-01: the caller's account gets the new name, and nobody else's does", async () => {
  const [me, other] = [await insertAccount(t.db, { name: "Awa Ndiaye" }), await insertAccount(t.db, { name: "Modou" })];
  const now = new Date("2030-01-02T03:04:05Z");
  await changeName(t.ctx(me, now), "Awa Diop");
  expect(await nameOf(me.userId)).toEqual({ name: "Awa Diop", updated_at: now });
  expect(await nameOf(other.userId)).toMatchObject({ name: "Modou" });
});

test("S-ACC-01: a visitor has no name to change", async () => {
  await expect(changeName(t.ctx(), "Awa")).rejects.toMatchObject({ status: 401 });
});
