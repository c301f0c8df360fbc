import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { ensureOwner, firstRunFile } from "./first-owner.ts";

const t = testDatabase();
const folder = temporaryFolder();
const file = (): string => firstRunFile(folder());
const ensure = (adminEmail?: string, adminPassword?: string) =>
  ensureOwner(t.ctx(systemActor()), { dataDir: folder(), adminEmail, adminPassword });

afterEach(() => t.pool.query("update profiles set role = 'user'"));

test("the first start creates an owner and stores the random password in a file that only this user can read; later starts do not", async () => {
  const owner = await ensure();
  expect(owner).toMatchObject({ email: "owner@example.com", file: file() });
  expect(owner?.password).toMatch(/^[\w-]{16}$/);
  expect(readFileSync(file(), "utf8")).toContain(`E-mail: owner@example.com\nPassword: ${owner?.password}\n`);
  expect(statSync(file()).mode & 0o777).toBe(0o600);

  expect(await ensure("second@example.com")).toBeNull();
  expect(readFileSync(file(), "utf8")).not.toContain("second");
});

test("a start that was killed before it created the account does not lose the password", async () => {
  writeFileSync(file(), "E-mail: owner@example.com\nPassword: of-a-killed-start\n", { mode: 0o600 });
  expect(await ensure()).toMatchObject({ email: "owner@example.com", password: "of-a-killed-start" });
});

test("ADMIN_PASSWORD is neither shown nor stored", async () => {
  expect(await ensure("boss@example.com", "chosen-by-hand")).toMatchObject({
    email: "boss@example.com",
    password: null,
  });
  expect(existsSync(file())).toBe(false);
});

test("when the owner cannot be created, the error names what to correct", async () => {
  await expect(ensure("not-an-email", "chosen-by-hand")).rejects.toThrow("Correct ADMIN_EMAIL, ADMIN_PASSWORD.");
});
