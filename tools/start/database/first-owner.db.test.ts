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

test("the first start makes an owner and keeps the random password in a file that only this user reads; no later one does", async () => {
  const owner = await ensure();
  expect(owner).toMatchObject({ email: "owner@example.com", file: file() });
  expect(owner?.password).toMatch(/^[\w-]{16}$/);
  expect(readFileSync(file(), "utf8")).toContain(`E-mail: owner@example.com\nPassword: ${owner?.password}\n`);
  expect(statSync(file()).mode & 0o777).toBe(0o600);

  expect(await ensure("second@example.com")).toBeNull();
  expect(readFileSync(file(), "utf8")).not.toContain("second");
});

test("a start that was killed before the account was made locks nobody out: its password holds", async () => {
  writeFileSync(file(), "E-mail: owner@example.com\nPassword: of-a-killed-start\n", { mode: 0o600 });
  expect(await ensure()).toMatchObject({ email: "owner@example.com", password: "of-a-killed-start" });
});

test("a given password is neither shown nor kept", async () => {
  expect(await ensure("boss@example.com", "chosen-by-hand")).toMatchObject({
    email: "boss@example.com",
    password: null,
  });
  expect(existsSync(file())).toBe(false);
});

test("an owner that cannot be made is told with what to correct", async () => {
  await expect(ensure("nobody", "chosen-by-hand")).rejects.toThrow("Correct ADMIN_EMAIL, ADMIN_PASSWORD.");
});
