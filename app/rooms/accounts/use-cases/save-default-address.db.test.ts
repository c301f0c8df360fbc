import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { testDatabase } from "#tests/support/database.ts";
import { findDefaultAddress } from "./find-default-address.server.ts";
import { saveDefaultAddress } from "./save-default-address.server.ts";

const t = testDatabase();

test("S-ROLE-14, S-ACC-01: an address is kept with the caller's account alone, the newest one", async () => {
  const [me, other] = [await insertAccount(t.db), await insertAccount(t.db)];
  expect(await findDefaultAddress(t.ctx(me))).toBeNull();
  await saveDefaultAddress(t.ctx(me), { city: "Dakar" });
  await saveDefaultAddress(t.ctx(me), { city: "Thiès", apartment: "" });
  expect(await findDefaultAddress(t.ctx(me))).toEqual({ city: "Thiès", apartment: "" });
  expect(await findDefaultAddress(t.ctx(other))).toBeNull();
});

test("S-ROLE-14: a visitor keeps no address", async () => {
  await expect(saveDefaultAddress(t.ctx(), { city: "Dakar" })).rejects.toMatchObject({ status: 401 });
  await expect(findDefaultAddress(t.ctx())).rejects.toMatchObject({ status: 401 });
});
