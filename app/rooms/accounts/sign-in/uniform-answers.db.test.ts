import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { replaceScrypt } from "#tests/support/replaced-scrypt.ts";
import { registerAccount } from "../sign-up/register-account.server.ts";
import { createAdmin } from "../staff/create-admin.server.ts";
import { signIn } from "./sign-in.server.ts";

testSettings();
const t = testDatabase();

const PASSWORD = "baobab-17";
const newEmail = (): string => `${randomUUID()}@example.com`;

let [hashes, statements]: [number, string[]] = [0, []];

beforeAll(() => {
  const restore = replaceScrypt((scrypt, ...args) => {
    hashes += 1;
    scrypt(...args);
  });
  const watched = new WeakSet<object>();
  t.appPool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const { query } = client;
    client.query = ((...args: [string | { text: string }]) => {
      const [statement] = args;
      statements.push(typeof statement === "string" ? statement : statement.text);
      return Reflect.apply(query, client, args) as unknown;
    }) as typeof client.query;
  });
  return restore;
});

/** The hashes and the statements of a failed sign-in, which are its time without a clock. */
async function costOf(email: string): Promise<{ hashes: number; statements: readonly string[] }> {
  [hashes, statements] = [0, []];
  const answer = await signIn(t.ctx(), { email, password: "wrong-password", headers: new Headers() });
  expect(answer).toEqual({ ok: false, error: "invalid_credentials" });
  return { hashes, statements };
}

test("A-046: a wrong password costs the same for every address, known, unconfirmed, without a password or unknown: one hash and the same statements", async () => {
  const [known, unconfirmed, without] = [newEmail(), newEmail(), newEmail()];
  await createAdmin(t.ctx(systemActor()), { email: known, password: PASSWORD, force: true });
  await registerAccount(t.ctx(), { name: "Awa", email: unconfirmed, password: PASSWORD, redirect: "/" });
  await insertAccount(t.db, { email: without });
  // Opens the connections.
  await costOf(newEmail());
  const unknown = await costOf(newEmail());
  expect(unknown.hashes).toBe(1);
  expect(unknown.statements.length).toBeGreaterThan(3);
  for (const email of [known, unconfirmed, without]) expect(await costOf(email)).toEqual(unknown);
});
