import { createHmac, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { testDatabase } from "#tests/support/database.ts";
import { plusMs } from "#app/shared/kernel/format/dates.ts";
import { saveSettings } from "#app/rooms/settings/save-settings.server.ts";
import { CONFIRM_LINK_SECONDS } from "../constants.ts";
import { signUpTexts } from "../messages.ts";
import { confirmSignUp, signUp } from "./sign-up.server.ts";
import { unsubscribe } from "./subscriber.commands.server.ts";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
const t = testDatabase();

const newEmail = (): string => `${randomUUID()}@example.com`;
const requestSignUp = (email: string, now = new Date()) =>
  signUp(t.ctx(undefined, now), { email, source: "home", ip: "203.0.113.7" });
const subscriberOf = (email: string) =>
  t.db.selectFrom("newsletter_subscribers").selectAll().where("email", "=", email).executeTakeFirst();
const mailsTo = (email: string) =>
  t.db.selectFrom("mail_outbox").selectAll().where("to_email", "=", email).orderBy("created_at").execute();
const setStatus = (email: string, status: string) =>
  t.db.updateTable("newsletter_subscribers").set({ status }).where("email", "=", email).execute();
async function tokenTo(email: string, path: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text ?? "";
  return new RegExp(`http://shop\\.test${path}\\?token=(\\S+)`).exec(text)?.[1] ?? "";
}
async function withDoubleOptIn(work: () => Promise<void>): Promise<void> {
  const owner = t.ctx(await insertAccount(t.db, { role: "admin" }));
  await saveSettings(owner, { newsletter_double_opt_in: true });
  try {
    await work();
  } finally {
    await saveSettings(owner, { newsletter_double_opt_in: false });
  }
}

test("S-ENT-90, S-CALL-28, A-ENT-134, A-ENT-137: a sign-up is stored lower-cased and active with consent, source and a hashed address", async () => {
  const email = newEmail();
  const now = new Date("2026-03-01T10:00:00Z");
  expect(await requestSignUp(email.toUpperCase(), now)).toBe("subscribed");
  const subscriber = await subscriberOf(email);
  expect(subscriber).toMatchObject({
    email,
    status: "active",
    consent_text: signUpTexts.consent,
    source: "home",
    subscribed_at: now,
    unsubscribed_at: null,
    ip_hash: expect.stringMatching(/^[\w-]{43}$/),
    unsubscribe_token: expect.stringMatching(/^[0-9a-f]{48}$/),
  });
  expect(JSON.stringify(subscriber)).not.toContain("203.0.113.7");
});

test("S-CALL-28: a new subscriber gets one welcome mail, with an unsubscribe link and one-click headers", async () => {
  const email = newEmail();
  await requestSignUp(email);
  await requestSignUp(email.toUpperCase());
  const mails = await mailsTo(email);
  expect(mails.map(({ kind }) => kind)).toEqual(["newsletter-welcome"]);
  const token = (await subscriberOf(email))!.unsubscribe_token;
  expect(await tokenTo(email, "/unsubscribe")).toBe(token);
  expect(mails[0]!.headers).toEqual({
    "List-Unsubscribe": `<http://shop.test/unsubscribe?token=${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("A-ENT-136: new, active, unsubscribed and bounced addresses get the same answer; an unsubscribed one becomes active again, a bounced one stays", async () => {
  const [active, gone, bounced] = [newEmail(), newEmail(), newEmail()];
  for (const email of [active, gone, bounced]) await requestSignUp(email);
  await unsubscribe(t.ctx(), await tokenTo(gone, "/unsubscribe"));
  await setStatus(bounced, "bounced");
  for (const email of [newEmail(), active, gone, bounced]) expect(await requestSignUp(email)).toBe("subscribed");
  expect(await subscriberOf(gone)).toMatchObject({ status: "active", unsubscribed_at: null });
  expect(await mailsTo(gone)).toHaveLength(2);
  expect(await subscriberOf(bounced)).toMatchObject({ status: "bounced" });
  expect(await mailsTo(bounced)).toHaveLength(1);
});

test("concurrent sign-ups of one address make one subscriber and one welcome mail", async () => {
  const email = newEmail();
  await Promise.all(Array.from({ length: 8 }, () => requestSignUp(email)));
  expect(await mailsTo(email)).toHaveLength(1);
});

test("A-ENT-136: the token unsubscribes repeatedly, even after years, and keeps the first day", async () => {
  const email = newEmail();
  const signedUpAt = new Date("2026-01-01T00:00:00Z");
  await requestSignUp(email, signedUpAt);
  const token = await tokenTo(email, "/unsubscribe");
  const first = new Date("2036-01-01T00:00:00Z");
  for (const now of [first, new Date("2046-01-01T00:00:00Z")])
    expect(await unsubscribe(t.ctx(undefined, now), token)).toEqual({ ok: true, value: null });
  expect(await subscriberOf(email)).toMatchObject({ status: "unsubscribed", unsubscribed_at: first });
});

test("an unknown token unsubscribes no one", async () => {
  const email = newEmail();
  await requestSignUp(email);
  for (const token of ["", "0", "a".repeat(48), "' or true --"])
    expect(await unsubscribe(t.ctx(), token)).toEqual({ ok: false, error: "link_invalid" });
  expect(await subscriberOf(email)).toMatchObject({ status: "active" });
});

test("S-ENT-90: with double opt-in only the mailed link makes the row, and every address gets the same answer", async () => {
  const [email, known] = [newEmail(), newEmail()];
  await requestSignUp(known);
  await withDoubleOptIn(async () => {
    expect(await requestSignUp(email.toUpperCase())).toBe("confirm");
    expect(await requestSignUp(known)).toBe("confirm");
    expect(await subscriberOf(email)).toBeUndefined();
    const token = await tokenTo(email, "/newsletter/confirm");
    expect(await confirmSignUp(t.ctx(), { token, ip: null })).toEqual({ ok: true, value: null });
    expect(await confirmSignUp(t.ctx(), { token, ip: null })).toEqual({ ok: true, value: null });
    expect(await subscriberOf(email)).toMatchObject({ status: "active", source: "home", email });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["newsletter-confirm", "newsletter-welcome"]);
  });
});

test("a confirm link that is forged, truncated, for another purpose or expired does not subscribe", async () => {
  const email = newEmail();
  await withDoubleOptIn(async () => {
    const now = new Date();
    await requestSignUp(email, now);
    const token = await tokenTo(email, "/newsletter/confirm");
    const [claim = "", signature = ""] = token.split(".");
    const other = Buffer.from(JSON.stringify({ email, source: "home", until: 9_999_999_999 })).toString("base64url");
    const foreign = createHmac("sha256", process.env["SESSION_SECRET"]!)
      .update(`order-link:${claim}`)
      .digest("base64url");
    const refused = { ok: false, error: "link_invalid" };
    for (const tried of ["", claim, `${other}.${signature}`, `${claim}.${foreign}`, `${token}a`])
      expect(await confirmSignUp(t.ctx(), { token: tried, ip: null })).toEqual(refused);
    const tooLate = plusMs(now, CONFIRM_LINK_SECONDS * 1000 + 1000);
    expect(await confirmSignUp(t.ctx(undefined, tooLate), { token, ip: null })).toEqual(refused);
    expect(await subscriberOf(email)).toBeUndefined();
    const inTime = plusMs(now, CONFIRM_LINK_SECONDS * 1000 - 2000);
    expect((await confirmSignUp(t.ctx(undefined, inTime), { token, ip: null })).ok).toBe(true);
  });
});

test("R-187: an earlier confirm link does not resubscribe a person who left; signing up again mails one that does", async () => {
  const email = newEmail();
  await withDoubleOptIn(async () => {
    const now = new Date();
    await requestSignUp(email, now);
    const token = await tokenTo(email, "/newsletter/confirm");
    expect((await confirmSignUp(t.ctx(undefined, plusMs(now, 500)), { token, ip: null })).ok).toBe(true);
    const left = t.ctx(undefined, plusMs(now, 1000));
    await unsubscribe(left, await tokenTo(email, "/unsubscribe"));
    expect(await confirmSignUp(left, { token, ip: null })).toEqual({ ok: false, error: "link_invalid" });
    expect(await subscriberOf(email)).toMatchObject({ status: "unsubscribed" });
    const again = t.ctx(undefined, plusMs(now, 2000));
    await requestSignUp(email, again.now);
    const fresh = await tokenTo(email, "/newsletter/confirm");
    expect((await confirmSignUp(again, { token: fresh, ip: null })).ok).toBe(true);
    expect(await subscriberOf(email)).toMatchObject({ status: "active" });
  });
});

test("a subscriber is not stored when the welcome mail fails", async () => {
  const email = newEmail();
  await sql`alter table mail_outbox rename to mail_outbox_gone`.execute(t.ownerDb);
  try {
    await expect(requestSignUp(email)).rejects.toThrow("mail_outbox");
  } finally {
    await sql`alter table mail_outbox_gone rename to mail_outbox`.execute(t.ownerDb);
  }
  expect(await subscriberOf(email)).toBeUndefined();
});
