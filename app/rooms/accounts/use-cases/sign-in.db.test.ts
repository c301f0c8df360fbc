import { createHmac, randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { systemActor, testDatabase } from "../../../../tests/support/database.ts";
import { SESSION_COOKIE } from "../constants.ts";
import { hashedToken } from "../store/hashed-session-tokens.server.ts";
import { createAdmin } from "./create-admin.server.ts";
import { readSession } from "./read-session.server.ts";
import { registerAccount } from "./register-account.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signOut } from "./sign-out.server.ts";

Object.assign(process.env, {
  NODE_ENV: "test",
  PUBLIC_URL: "http://shop.test",
  SESSION_SECRET: randomUUID() + randomUUID(),
});
const t = testDatabase();

const PASSWORD = "baobab-17";
const tryPassword = (email: string, password = PASSWORD) =>
  signIn(t.ctx(), { email, password, headers: new Headers() });
const newEmail = (): string => `${randomUUID()}@example.com`;

async function someone(): Promise<string> {
  const email = newEmail();
  await createAdmin(t.ctx(systemActor()), { email, password: PASSWORD, force: true });
  return email;
}

async function signedIn(email: string): Promise<{ headers: Headers; cookies: readonly string[]; token: string }> {
  const result = await tryPassword(email);
  if (!result.ok) throw new Error(result.error);
  const cookie = result.value.cookies.map((text) => text.split(";")[0]).join("; ");
  const token = decodeURIComponent(new RegExp(`${SESSION_COOKIE}=([^;.]+)`).exec(cookie)?.[1] ?? "");
  return { headers: new Headers({ cookie }), cookies: result.value.cookies, token };
}

test("S-CALL-02, S-STATE-03: signing in sets a session cookie that scripts cannot read, and the next request knows who it is", async () => {
  const email = await someone();
  const { headers, cookies } = await signedIn(email.toUpperCase());
  const [cookie] = cookies.filter((text) => text.startsWith(`${SESSION_COOKIE}=`));
  expect(cookie).toMatch(/; HttpOnly/i);
  expect(cookie).toMatch(/; SameSite=Lax/i);
  expect((await readSession(t.ctx(), headers)).actor).toMatchObject({ kind: "account", email, role: "super_admin" });
});

test("S-CALL-02: the database holds a session's hash, never what the cookie says, and the hash opens nothing, however it is signed", async () => {
  const { token, headers } = await signedIn(await someone());
  expect(token.length).toBeGreaterThan(20);
  const rows = await t.db.selectFrom("sessions").select("token").execute();
  for (const row of rows) expect(row.token).toMatch(/^sha256:[\w-]{43}$/);
  expect(JSON.stringify(rows)).not.toContain(token);
  const stolen = (headers.get("cookie") ?? "").replace(token, encodeURIComponent(rows[0]!.token));
  expect((await readSession(t.ctx(), new Headers({ cookie: stolen }))).actor).toBeNull();
  const signed = (value: string): Headers => {
    const seal = createHmac("sha256", process.env["SESSION_SECRET"]!).update(value).digest("base64");
    return new Headers({ cookie: `${SESSION_COOKIE}=${encodeURIComponent(`${value}.${seal}`)}` });
  };
  expect((await readSession(t.ctx(), signed(token))).actor).not.toBeNull();
  expect((await readSession(t.ctx(), signed(hashedToken(token)))).actor).toBeNull();
});

test("S-LOGIN-10: a wrong password and an unknown e-mail get the same answer", async () => {
  const wrong = await tryPassword(await someone(), "wrong-password");
  expect(wrong).toEqual({ ok: false, error: "invalid_credentials" });
  expect(await tryPassword(newEmail())).toEqual(wrong);
});

test("S-LOGIN-08: only the right password learns that the e-mail is not confirmed", async () => {
  const email = newEmail();
  await registerAccount(t.ctx(), { name: "Awa", email, password: PASSWORD, redirect: "/" });
  expect(await tryPassword(email)).toEqual({ ok: false, error: "email_not_confirmed" });
  expect(await tryPassword(email, "wrong-password")).toEqual({ ok: false, error: "invalid_credentials" });
});

test("S-STATE-06: a role that changes holds from the next request on", async () => {
  const email = await someone();
  const { headers } = await signedIn(email);
  await t.db.updateTable("profiles").set({ role: "user" }).where("email", "=", email).execute();
  expect((await readSession(t.ctx(), headers)).actor?.role).toBe("user");
});

test("S-HDR-13, S-CALL-04: signing out ends this session on the server too, and no other, and open lines of it hear so", async () => {
  const email = await someone();
  const [here, there] = [await signedIn(email), await signedIn(email)];
  const cleared = await signOut(t.ctx(), here.headers);
  expect(cleared.some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=;`) && /Max-Age=0/i.test(cookie))).toBe(true);
  expect((await readSession(t.ctx(), here.headers)).actor).toBeNull();
  const { actor } = await readSession(t.ctx(), there.headers);
  expect(actor).toMatchObject({ email });
  const listener = await t.pool.connect();
  const heard: (string | undefined)[] = [];
  listener.on("notification", ({ payload }) => heard.push(payload));
  await listener.query("listen session_ended");
  await signOut(t.ctx(actor ?? undefined), there.headers);
  await vi.waitFor(() => expect(heard).toEqual([actor?.sessionId]));
  listener.release(true);
});

test("a session that has run out, or whose cookie was changed, is nobody", async () => {
  const { headers } = await signedIn(await someone());
  const cookie = headers.get("cookie") ?? "";
  expect((await readSession(t.ctx(), new Headers({ cookie: cookie.slice(0, -3) }))).actor).toBeNull();
  expect((await readSession(t.ctx(), new Headers())).actor).toBeNull();
  await t.db
    .updateTable("sessions")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await readSession(t.ctx(), headers)).actor).toBeNull();
});

test("S-ERR-01: what fails on the server is thrown to the caller, not told as a wrong password", async () => {
  const email = await someone();
  await t.pool.query("alter table accounts rename to lost_accounts");
  // The library notes it on the console as well.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(tryPassword(email)).rejects.toThrow('relation "accounts" does not exist');
  await t.pool.query("alter table lost_accounts rename to accounts");
  expect((await tryPassword(email)).ok).toBe(true);
});
