import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import type { DB } from "#app/shared/db/schema.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { registerSchema } from "#app/rooms/accounts/schemas.ts";
import { registerAccount } from "#app/rooms/accounts/sign-up/register-account.server.ts";
import { createAdmin } from "#app/rooms/accounts/staff/create-admin.server.ts";
import { ACCOUNT_TASKS } from "#app/rooms/accounts/tasks.server.ts";
import { action as requestReset } from "#app/shop/sign-in/forgot-password.tsx";
import { action as register } from "#app/shop/sign-in/register.tsx";
import { loader as openReset } from "#app/shop/sign-in/reset-password.tsx";
import { action as logIn, loader as login } from "#app/shop/sign-in/route.tsx";
import { accountActor, systemActor, testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { replaceScrypt } from "#tests/support/replaced-scrypt.ts";
import {
  answerResend,
  parseAccountForm,
  readFields,
  refuse,
  refuseTooMany,
  leave,
  leaveWhenSignedIn,
} from "./forms.server.ts";

testSettings();
const t = testDatabase();

/** From an unused address. */
function provider(db = t.db) {
  const context = new RouterContextProvider();
  const ip = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  context.set(requestState, { ip, shop: { ...t.ctx(), db }, page: null, cacheTags: null });
  return context;
}
const posted = (fields: Record<string, string>): Request =>
  new Request("http://shop.test/register", { method: "POST", body: new URLSearchParams(fields) });
const statusOf = (answer: { init: ResponseInit | null } | null): number => answer?.init?.status ?? 200;

test("S-REG-02: control characters are removed from texts; passwords stay unchanged", async () => {
  const fields = await readFields(
    posted({ name: "Awa\u0000\u001b Ndiaye", password: "a\tb", confirmPassword: "a\tb" }),
  );
  expect(fields).toEqual({ name: "Awa Ndiaye", password: "a\tb", confirmPassword: "a\tb" });
});

test("S-REG-06: a refused form shows the first fault of each field and keeps the input except passwords", () => {
  const fields = { name: "", email: "awa", password: "", confirmPassword: "" };
  const parsed = parseAccountForm(registerSchema(6), fields);
  const answer = refuse({ fields, faults: parsed.ok ? {} : parsed.error });
  expect(statusOf(answer)).toBe(422);
  expect(answer.data.faults).toMatchObject({
    name: "Full name is required",
    email: "Please enter a valid email address",
    password: "Password is required",
  });
  const typed = refuse({ fields: { ...fields, name: "Awa", password: "secret-1", confirmPassword: "secret-1" } });
  expect(typed.data).toMatchObject({ name: "Awa", email: "awa" });
  expect(JSON.stringify(typed.data)).not.toContain("secret-1");
});

test("S-REG-09: beyond the limit of a subject the answer is 429 with the text, the input and Retry-After", async () => {
  const fields = { email: `${randomUUID()}@example.com`, name: "Awa Diop" };
  for (let times = 1; times <= 5; times += 1)
    expect(await refuseTooMany(provider(), "register", { fields, subject: fields.email })).toBeNull();
  const refused = await refuseTooMany(provider(), "register", {
    fields,
    subject: fields.email.toUpperCase(),
  });
  expect(statusOf(refused)).toBe(429);
  expect(refused?.data.message).toEqual({ tone: "danger", text: "Too many attempts. Please try again later." });
  expect(refused?.data.name).toBe("Awa Diop");
  expect(Number(new Headers(refused?.init?.headers).get("Retry-After"))).toBeGreaterThan(0);
  const { rows } = await t.pool.query<{ key: string }>("select key from rate_limit_points");
  expect(rows.map(({ key }) => key).join(" ")).not.toMatch(/@example|awa diop/i);
});

test("S-LOGIN-11, S-LOGIN-12: resending gives the same answer for every e-mail, or an error when it fails", async () => {
  const email = `${randomUUID()}@example.com`;
  await registerAccount(t.ctx(), { name: "Awa", email, password: "baobab-17", redirect: "/" });
  const known = await answerResend(provider(), { email }, "/");
  const unknown = await answerResend(provider(), { email: `x${email}` }, "/");
  expect(known.data.message).toEqual({
    tone: "success",
    text: "Confirmation email sent! Please check your inbox (and spam folder).",
  });
  expect({ ...unknown.data, email: "", sentTo: "" }).toEqual({ ...known.data, email: "", sentTo: "" });
  expect(statusOf(unknown)).toBe(statusOf(known));

  await t.pool.query("alter schema graphile_worker rename to lost_queue");
  const failed = await answerResend(provider(), { email }, "/");
  await t.pool.query("alter schema lost_queue rename to graphile_worker");
  expect(statusOf(failed)).toBe(500);
  expect(failed.data).toMatchObject({
    message: { tone: "danger", text: "Failed to resend confirmation email. Please try again." },
    mayResend: true,
    email,
  });
});

test("S-REG-09: a failed registration is reported and keeps the input; the next attempt leads to Verify Your Email", async () => {
  const typed = { name: "Awa", email: `${randomUUID()}@example.com`, password: "baobab-17" };
  const submit = async () => {
    const request = posted({ ...typed, confirmPassword: typed.password });
    const url = new URL(request.url);
    return register({ request, url, params: {}, pattern: "/register", context: provider() });
  };
  await t.pool.query("alter table accounts rename to lost_accounts");
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const failed = await submit();
  await t.pool.query("alter table lost_accounts rename to accounts");
  log.mockRestore();
  expect(statusOf(failed)).toBe(500);
  expect(failed).toMatchObject({
    data: {
      message: { tone: "danger", text: "Registration failed. Please try again." },
      name: typed.name,
      email: typed.email,
      sentTo: null,
    },
  });
  expect(JSON.stringify(failed)).not.toContain(typed.password);
  expect(await submit()).toMatchObject({ data: { sentTo: typed.email, message: null } });
});

const PASSWORD = "baobab-17";
const FORMS = [
  {
    what: "signing in with a wrong password",
    path: "/login",
    action: logIn,
    more: { password: "wrong-password" },
    slow: 1,
  },
  { what: "a forgotten password", path: "/forgot-password", action: requestReset, more: {}, slow: 0 },
  {
    what: "signing up",
    path: "/register",
    action: register,
    more: { name: "Awa", password: PASSWORD, confirmPassword: PASSWORD },
    slow: 1,
  },
  { what: "another confirmation mail", path: "/login", action: logIn, more: { intent: "resend" }, slow: 0 },
];

function countHashes(): { done: number } {
  const counted = { done: 0 };
  onTestFinished(
    replaceScrypt((scrypt, ...args) => {
      counted.done += 1;
      scrypt(...args);
    }),
  );
  return counted;
}

async function countOf(table: "mail_outbox" | "graphile_worker.jobs"): Promise<number> {
  const { rows } = await t.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]!.n;
}

/** An unknown e-mail, an unconfirmed account, and a confirmed one. */
async function threePeople() {
  const [unknown, waiting, confirmed] = [0, 0, 0].map(() => `${randomUUID()}@example.com`) as [string, string, string];
  await registerAccount(t.ctx(), { name: "Awa", email: waiting, password: PASSWORD, redirect: "/" });
  await createAdmin(t.ctx(systemActor()), { email: confirmed, password: PASSWORD, force: true });
  return [unknown, waiting, confirmed] as const;
}

test.each(FORMS)(
  "R-108, R-109: $what costs as many statements, hashes, mails and jobs whether an account has the e-mail or not",
  async ({ path, action, more, slow }) => {
    const statements: string[] = [];
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: t.appPool }),
      log: ({ query }) => void statements.push(query.sql.split(/\s/)[0]!),
    });
    const people = await threePeople();
    const hashes = countHashes();
    const works: object[] = [];
    for (const email of people) {
      const before = [await countOf("mail_outbox"), await countOf("graphile_worker.jobs"), hashes.done];
      statements.length = 0;
      const url = new URL(path, "http://shop.test");
      const request = new Request(url, { method: "POST", body: new URLSearchParams({ ...more, email }) });
      const answer = await action({ request, url, params: {}, pattern: path, context: provider(db) });
      const after = [await countOf("mail_outbox"), await countOf("graphile_worker.jobs"), hashes.done];
      works.push({
        statements: statements.length,
        commits: statements.filter((word) => word === "commit").length,
        writes: statements.filter((word) => ["insert", "update", "delete"].includes(word)).length,
        mailsJobsHashes: after.map((count, at) => count - before[at]!),
        answer: JSON.stringify(answer).replaceAll(email, ""),
      });
    }
    expect(works[0]).toMatchObject({ mailsJobsHashes: [expect.any(Number), expect.any(Number), slow] });
    expect(works[1]).toEqual(works[0]);
    expect(works[2]).toEqual(works[0]);
  },
);

test("S-FORG-01, S-CALL-06: the job behind the two forms mails links only to accounts that may have them", async () => {
  const [unknown, waiting, confirmed] = await threePeople();
  const { run } = ACCOUNT_TASKS.find(({ name }) => name === "mail-account-link")!;
  const kindsFor = async (email: string) => {
    const mails = await t.db.selectFrom("mail_outbox").select("kind").where("to_email", "=", email).execute();
    return mails.map(({ kind }) => kind);
  };
  for (const email of [unknown, waiting, confirmed]) {
    await run({ kind: "reset_password", email }, t.ctx(systemActor()));
    await run({ kind: "confirm_email", email, redirect: "/" }, t.ctx(systemActor()));
  }
  expect(await kindsFor(unknown)).toEqual([]);
  expect((await kindsFor(waiting)).toSorted()).toEqual([
    "account-confirm-email",
    "account-confirm-email",
    "account-reset-password",
  ]);
  expect(await kindsFor(confirmed)).toEqual(["account-reset-password"]);
});

test.each(["", "?token=", "?token=none", "?token=a&token=b", `?token=${"x".repeat(5000)}`])(
  "S-FORG-01: an invalid reset link shows no password form, and all such links get the same answer: %s",
  async (query) => {
    const url = new URL(`http://shop.test/reset-password${query}`);
    const pattern = "/reset-password";
    const shown = await openReset({ request: new Request(url), url, params: {}, pattern, context: provider() });
    expect(shown).toEqual({ token: null, passwordMin: 6 });
  },
);

test.each(["unknown", "constructor", "__proto__"])("an unknown notice shows no message: %s", (notice) => {
  const url = new URL(`http://shop.test/login?notice=${notice}`);
  const shown = login({ request: new Request(url), url, params: {}, pattern: "/login", context: provider() });
  expect(shown).toMatchObject({ notice: null });
});

test("R-111: signing in loads the back office as a new document, whose policy allows frames; other pages navigate", () => {
  const leads = (place: string) => leave(place, ["a=1"]).headers.get("X-Remix-Reload-Document");
  expect([leads("/admin/orders"), leads("/account")]).toEqual(["true", null]);
});

test("R-111: an account that is already signed in is led to the back office by a new document too", async () => {
  const context = new RouterContextProvider();
  const shop = t.ctx(accountActor());
  context.set(requestState, { ip: "2001:db8::1", shop, page: null, cacheTags: null });
  const thrown = await Promise.try(() => leaveWhenSignedIn(context, "/admin/orders")).catch(
    (answer: unknown) => answer,
  );
  expect((thrown as Response).headers.get("X-Remix-Reload-Document")).toBe("true");
});
