import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertAccount } from "../../../../tests/factories/account.ts";
import { systemActor, testDatabase } from "../../../../tests/support/database.ts";
import { createAdmin } from "./create-admin.server.ts";
import { opensReset } from "./opens-reset.server.ts";
import { readSession } from "./read-session.server.ts";
import { requestPasswordReset } from "./request-password-reset.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { signIn } from "./sign-in.server.ts";

Object.assign(process.env, {
  NODE_ENV: "test",
  PUBLIC_URL: "http://shop.test",
  SESSION_SECRET: randomUUID() + randomUUID(),
});
const t = testDatabase();

const OLD = "baobab-17";
const NEW = "bissap-23";
const mailsTo = (email: string) =>
  t.db.selectFrom("mail_outbox").selectAll().where("to_email", "=", email).orderBy("created_at").execute();
const tryPassword = (email: string, password: string) => signIn(t.ctx(), { email, password, headers: new Headers() });

/** A confirmed account with a password. */
async function someone(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await createAdmin(t.ctx(systemActor()), { email, password: OLD, force: true });
  return email;
}

async function tokenFor(email: string): Promise<string> {
  await requestPasswordReset(t.ctx(), email);
  const text = (await mailsTo(email)).at(-1)?.text ?? "";
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? "about:blank");
  expect(link.origin + link.pathname).toBe("http://shop.test/reset-password");
  return link.searchParams.get("token")!;
}

/** A signed-in browser's headers. */
async function browserOf(email: string): Promise<Headers> {
  const signedIn = await tryPassword(email, OLD);
  if (!signedIn.ok) throw new Error("could not sign in");
  return new Headers({ cookie: signedIn.value.cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
}

test("S-FORG-01, S-ROUTE-16: the mailed link sets a new password once and ends every session of the account", async () => {
  const email = await someone();
  const browsers = [await browserOf(email), await browserOf(email)];
  const token = await tokenFor(email);
  expect(await resetPassword(t.ctx(), { token, password: NEW })).toEqual({ ok: true, value: null });
  for (const headers of browsers) expect((await readSession(t.ctx(), headers)).actor).toBeNull();
  expect((await tryPassword(email, OLD)).ok).toBe(false);
  expect((await tryPassword(email, NEW)).ok).toBe(true);
  expect(await resetPassword(t.ctx(), { token, password: "third-99" })).toEqual({ ok: false, error: "link_invalid" });
  expect((await tryPassword(email, NEW)).ok).toBe(true);
});

test("S-FORG-01: an unknown e-mail is answered as a known one, and nothing is mailed", async () => {
  const unknown = `${randomUUID()}@example.com`;
  expect(await requestPasswordReset(t.ctx(), unknown)).toBe(await requestPasswordReset(t.ctx(), await someone()));
  expect(await mailsTo(unknown)).toEqual([]);
});

test("S-FORG-01, S-ROUTE-16: opening a link uses nothing up and says at once when it is used, too old or nobody's", async () => {
  const email = await someone();
  const used = await tokenFor(email);
  const opens = (token: string, now = new Date()) => opensReset(t.ctx(undefined, now), token);
  expect([await opens(used), await opens(used), await opens("nonsense")]).toEqual([true, true, false]);
  expect(await opens(used, new Date(Date.now() + 61 * 60_000))).toBe(false);
  expect((await resetPassword(t.ctx(), { token: used, password: NEW })).ok).toBe(true);
  expect(await opens(used)).toBe(false);
});

test("R-108: a new password ends every other mailed link of the account, and nobody else's", async () => {
  const [email, other] = [await someone(), await someone()];
  const [older, newer, others] = [await tokenFor(email), await tokenFor(email), await tokenFor(other)];
  const opens = () => Promise.all([older, newer, others].map((token) => opensReset(t.ctx(), token)));
  expect([older === newer, await opens()]).toEqual([false, [true, true, true]]);
  await resetPassword(t.ctx(), { token: newer, password: NEW });
  expect(await opens()).toEqual([false, false, true]);
});

test("a link works for one hour and its token is nowhere in the database but in the mail", async () => {
  const email = await someone();
  const token = await tokenFor(email);
  const { rows } = await t.pool.query<{ row: string; minutes: string }>(
    "select v::text as row, extract(epoch from expires_at - now()) / 60 as minutes from verifications v order by created_at desc limit 1",
  );
  expect(rows[0]!.row).not.toContain(token);
  expect(Number(rows[0]!.minutes)).toBeGreaterThan(58);
  expect(Number(rows[0]!.minutes)).toBeLessThanOrEqual(60);
  await t.db
    .updateTable("verifications")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await resetPassword(t.ctx(), { token, password: NEW })).toEqual({ ok: false, error: "link_invalid" });
  expect((await tryPassword(email, OLD)).ok).toBe(true);
});

test("a token that is not ours, and a password too short, change nothing", async () => {
  const email = await someone();
  const token = await tokenFor(email);
  expect((await resetPassword(t.ctx(), { token: "nonsense", password: NEW })).ok).toBe(false);
  expect((await resetPassword(t.ctx(), { token, password: "short" })).ok).toBe(false);
  expect((await tryPassword(email, OLD)).ok).toBe(true);
});

test("other people's sessions stay when somebody chooses a new password", async () => {
  const [email, other] = [await someone(), await someone()];
  const headers = await browserOf(other);
  await resetPassword(t.ctx(), { token: await tokenFor(email), password: NEW });
  expect((await readSession(t.ctx(), headers)).actor).toMatchObject({ email: other });
});

test("an account that was made without a password gets one by the mailed link", async () => {
  const { email } = await insertAccount(t.db);
  await resetPassword(t.ctx(), { token: await tokenFor(email), password: NEW });
  expect((await tryPassword(email, NEW)).ok).toBe(true);
});
