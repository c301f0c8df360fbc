import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { withAuth } from "../store/auth.server.ts";
import { confirmEmail } from "./confirm-email.server.ts";
import { registerAccount } from "./register-account.server.ts";
import { resendConfirmation } from "./resend-confirmation.server.ts";
import { signIn } from "./sign-in.server.ts";

Object.assign(process.env, {
  NODE_ENV: "test",
  PUBLIC_URL: "http://shop.test",
  SESSION_SECRET: randomUUID() + randomUUID(),
});
const t = testDatabase();

const PASSWORD = "baobab-17";
const someone = (): string => `${randomUUID()}@example.com`;
const register = (email: string, more: { redirect?: string; password?: string } = {}) =>
  registerAccount(t.ctx(), { name: "Awa Ndiaye", email, password: PASSWORD, redirect: "/", ...more });
const tryPassword = (email: string, password = PASSWORD) =>
  signIn(t.ctx(), { email, password, headers: new Headers() });
const profileOf = (email: string) =>
  t.db.selectFrom("profiles").selectAll().where("email", "=", email).executeTakeFirst();
const mailsTo = (email: string) =>
  t.db.selectFrom("mail_outbox").select(["kind", "text"]).where("to_email", "=", email).orderBy("created_at").execute();

/** The link of the newest mail, which must be one of ours. */
async function linkTo(email: string, path: string): Promise<URL> {
  const text = (await mailsTo(email)).at(-1)?.text ?? "";
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? "about:blank");
  expect(link.origin + link.pathname).toBe(`http://shop.test${path}`);
  return link;
}

test("S-CALL-03, S-REG-03, S-ROLE-08: registering makes a customer with a name, not confirmed, and mails one link that confirms", async () => {
  const email = someone();
  expect(await register(email)).toEqual({ ok: true, value: null });
  expect(await profileOf(email)).toMatchObject({ name: "Awa Ndiaye", role: "user", email_verified: false });
  expect((await profileOf(email))?.role_description).toBe("Standard customer account");
  expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual(["account-confirm-email"]);
  const owner = { name: "Awa", email: someone(), password: PASSWORD, role: "super_admin" };
  await withAuth(t.db, (auth) => auth.api.signUpEmail({ body: owner, asResponse: true }));
  expect((await profileOf(owner.email))?.role).not.toBe("super_admin");
  const link = await linkTo(email, "/verify-email");
  expect(await confirmEmail(t.ctx(), link.searchParams.get("token")!)).toEqual({ ok: true, value: null });
  expect(await profileOf(email)).toMatchObject({ email_verified: true });
  expect((await tryPassword(email)).ok).toBe(true);
});

test("the password is kept as a hash, in no table and no mail as it was typed", async () => {
  const email = someone();
  await register(email);
  const { id } = (await profileOf(email))!;
  const [account] = await t.db.selectFrom("accounts").select("password").where("user_id", "=", id).execute();
  expect(account!.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(JSON.stringify(await mailsTo(email))).not.toContain(PASSWORD);
});

test("S-REG-03: a known e-mail, in whatever case, gets the same answer; its owner is mailed that an account exists", async () => {
  const email = someone();
  await register(email);
  await confirmEmail(t.ctx(), (await linkTo(email, "/verify-email")).searchParams.get("token")!);
  expect(await register(email.toUpperCase(), { password: "another-1" })).toEqual({ ok: true, value: null });
  expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual(["account-confirm-email", "account-account-exists"]);
  await linkTo(email, "/login");
  expect((await tryPassword(email)).ok).toBe(true);
  expect((await tryPassword(email, "another-1")).ok).toBe(false);
});

test("S-OPT-02: the mailed link carries a known place on, and never another site", async () => {
  const [known, foreign] = [someone(), someone()];
  await register(known, { redirect: "checkout" });
  await register(foreign, { redirect: "https://evil.example" });
  expect((await linkTo(known, "/verify-email")).searchParams.get("redirect")).toBe("/checkout");
  expect((await linkTo(foreign, "/verify-email")).searchParams.has("redirect")).toBe(false);
});

test("S-CALL-06, S-LOGIN-11, S-REG-04: Resend mails another working link to an account that is not confirmed, and to nobody else", async () => {
  const [email, confirmed, unknown] = [someone(), someone(), someone()];
  await register(email);
  await register(confirmed);
  await confirmEmail(t.ctx(), (await linkTo(confirmed, "/verify-email")).searchParams.get("token")!);
  for (const address of [email, confirmed, unknown])
    expect(await resendConfirmation(t.ctx(), { email: address, redirect: "/" })).toBeUndefined();
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await mailsTo(confirmed)).toHaveLength(1);
  expect(await mailsTo(unknown)).toHaveLength(0);
  expect((await confirmEmail(t.ctx(), (await linkTo(email, "/verify-email")).searchParams.get("token")!)).ok).toBe(
    true,
  );
});

test("S-CALL-03: a link confirms once; afterwards it, and any other mailed before, is a used one", async () => {
  const email = someone();
  await register(email);
  const first = (await linkTo(email, "/verify-email")).searchParams.get("token")!;
  await resendConfirmation(t.ctx(), { email, redirect: "/" });
  const second = (await linkTo(email, "/verify-email")).searchParams.get("token")!;
  expect(await confirmEmail(t.ctx(), first)).toEqual({ ok: true, value: null });
  expect(await confirmEmail(t.ctx(), first)).toEqual({ ok: false, error: "link_invalid" });
  expect(await confirmEmail(t.ctx(), second)).toEqual({ ok: false, error: "link_invalid" });
  expect((await tryPassword(email)).ok).toBe(true);
});

test("a link that was changed, or is not ours, confirms nothing", async () => {
  const email = someone();
  await register(email);
  const token = (await linkTo(email, "/verify-email")).searchParams.get("token")!;
  const [head, payload, signature, seal] = token.split(".");
  for (const wrong of [
    "",
    "nonsense",
    `${head}.${payload}.${signature!.slice(0, -4)}AAAA.${seal}`,
    `${head}.${payload}..${seal}`,
    `${head}.${payload}.${signature}`,
    `${head}.${payload}.${signature}.${seal!.slice(0, -4)}AAAA`,
    `${head}.${payload}.${signature}.`,
  ]) {
    expect(await confirmEmail(t.ctx(), wrong)).toEqual({ ok: false, error: "link_invalid" });
  }
  expect(await profileOf(email)).toMatchObject({ email_verified: false });
});
