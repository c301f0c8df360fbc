import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { mailResetLink } from "../mails/steps/mail-links.server.ts";
import { readSession } from "../sign-in/read-session.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { createAdmin } from "../staff/create-admin.server.ts";
import { isResetLinkValid, resetPassword } from "./reset-password.server.ts";

testSettings();
const t = testDatabase();

const OLD = "baobab-17";
const NEW = "bissap-23";
const mailsTo = (email: string) =>
  t.db.selectFrom("mail_outbox").selectAll().where("to_email", "=", email).orderBy("created_at").execute();
const tryPassword = (email: string, password: string) => signIn(t.ctx(), { email, password, headers: new Headers() });

async function registeredEmail(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await createAdmin(t.ctx(systemActor()), { email, password: OLD, force: true });
  return email;
}

async function tokenFor(email: string, now = new Date()): Promise<string> {
  await mailResetLink(t.ctx(undefined, now), email);
  const text = (await mailsTo(email)).at(-1)?.text ?? "";
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? "about:blank");
  expect(link.origin + link.pathname).toBe("http://shop.test/reset-password");
  return link.searchParams.get("token")!;
}

async function browserOf(email: string): Promise<Headers> {
  const signedIn = await tryPassword(email, OLD);
  if (!signedIn.ok) throw new Error("could not sign in");
  return new Headers({ cookie: signedIn.value.cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
}

test("S-FORG-01, S-ROUTE-16: a mailed link sets a new password once and ends every session of the account", async () => {
  const email = await registeredEmail();
  const browsers = [await browserOf(email), await browserOf(email)];
  const token = await tokenFor(email);
  expect(await resetPassword(t.ctx(), { token, password: NEW })).toEqual({ ok: true, value: { email } });
  expect((await mailsTo(email)).at(-1)?.subject).toBe("Your password was changed");
  const { id } = await t.db.selectFrom("profiles").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const audited = t.db.selectFrom("audit_log").select("entity_id").where("action", "=", "user.password");
  expect(await audited.execute()).toEqual([{ entity_id: id }]);
  for (const headers of browsers) expect((await readSession(t.ctx(), headers)).actor).toBeNull();
  expect((await tryPassword(email, OLD)).ok).toBe(false);
  expect((await tryPassword(email, NEW)).ok).toBe(true);
  expect(await resetPassword(t.ctx(), { token, password: "third-99" })).toEqual({ ok: false, error: "link_invalid" });
  expect((await tryPassword(email, NEW)).ok).toBe(true);
});

test("S-FORG-01: an unknown e-mail gets the same answer as a known one, without a mail", async () => {
  const unknown = `${randomUUID()}@example.com`;
  expect(await mailResetLink(t.ctx(), unknown)).toBe(await mailResetLink(t.ctx(), await registeredEmail()));
  expect(await mailsTo(unknown)).toEqual([]);
});

test("S-FORG-01, S-ROUTE-16: opening a link does not use it up, and a used, expired or unknown one is refused at once", async () => {
  const email = await registeredEmail();
  const used = await tokenFor(email);
  const isValid = (token: string, now = new Date()) => isResetLinkValid(t.ctx(undefined, now), token);
  expect([await isValid(used), await isValid(used), await isValid("nonsense")]).toEqual([true, true, false]);
  expect(await isValid(used, new Date(Date.now() + 61 * 60_000))).toBe(false);
  expect((await resetPassword(t.ctx(), { token: used, password: NEW })).ok).toBe(true);
  expect(await isValid(used)).toBe(false);
});

test("R-108: an account has one reset link: a newer link or a new password voids it; links of other accounts stay", async () => {
  const [email, other] = [await registeredEmail(), await registeredEmail()];
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const [older, others] = [await tokenFor(email), await tokenFor(other)];
  const newer = await tokenFor(email, later(16));
  const areValid = () => Promise.all([older, newer, others].map((token) => isResetLinkValid(t.ctx(), token)));
  expect([older === newer, await areValid()]).toEqual([false, [false, true, true]]);
  await resetPassword(t.ctx(), { token: newer, password: NEW });
  expect(await areValid()).toEqual([false, false, true]);
});

test("a repeated request within 15 minutes sends no further mail, and the mailed link still works", async () => {
  const email = await registeredEmail();
  const token = await tokenFor(email);
  for (let times = 0; times < 12; times += 1) await mailResetLink(t.ctx(), email);
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await resetPassword(t.ctx(), { token, password: NEW })).ok).toBe(true);
  expect(await tokenFor(email)).not.toBe(token);
});

test("a link submitted by four browsers at once sets one password", async () => {
  const token = await tokenFor(await registeredEmail());
  const all = await Promise.all([1, 2, 3, 4].map((n) => resetPassword(t.ctx(), { token, password: `bissap-2${n}` })));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a link works for one hour, and the database has its token only in the mail", async () => {
  const email = await registeredEmail();
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

test("a foreign token or a too short password changes nothing", async () => {
  const email = await registeredEmail();
  const token = await tokenFor(email);
  expect((await resetPassword(t.ctx(), { token: "nonsense", password: NEW })).ok).toBe(false);
  expect(await resetPassword(t.ctx(), { token, password: "q7#Lz" })).toEqual({ ok: false, error: "password_invalid" });
  expect((await tryPassword(email, OLD)).ok).toBe(true);
});

test("a password reset leaves the sessions of other accounts open", async () => {
  const [email, other] = [await registeredEmail(), await registeredEmail()];
  const headers = await browserOf(other);
  await resetPassword(t.ctx(), { token: await tokenFor(email), password: NEW });
  expect((await readSession(t.ctx(), headers)).actor).toMatchObject({ email: other });
});

test("an account without a password gets one by the mailed link", async () => {
  const { email } = await insertAccount(t.db);
  await resetPassword(t.ctx(), { token: await tokenFor(email), password: NEW });
  expect((await tryPassword(email, NEW)).ok).toBe(true);
});
