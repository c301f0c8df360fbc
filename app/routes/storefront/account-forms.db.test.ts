import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { registerAccount } from "../../rooms/accounts/use-cases/register-account.server.ts";
import { requestState } from "../../shared/http/request-state.server.ts";
import { answerResend, parseFields, readFields, refuse, refuseTooMany } from "./account-forms.server.ts";
import { registerSchema } from "../../rooms/accounts/schemas.ts";
import { loader as login } from "./login.tsx";
import { action as register } from "./register.tsx";

Object.assign(process.env, {
  NODE_ENV: "test",
  PUBLIC_URL: "http://shop.test",
  SESSION_SECRET: randomUUID() + randomUUID(),
  RATE_LIMIT_SCALE: "1",
});
const t = testDatabase();

/** A request from an address nobody else uses. */
function provider() {
  const context = new RouterContextProvider();
  const ip = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  context.set(requestState, { ip, shop: t.ctx(), page: null, cacheTags: null });
  return context;
}
const posted = (fields: Record<string, string>): Request =>
  new Request("http://shop.test/register", { method: "POST", body: new URLSearchParams(fields) });
const statusOf = (answer: { init: ResponseInit | null } | null): number => answer?.init?.status ?? 200;

test("S-REG-02: control characters are removed from what was typed, but a password stays as it is", async () => {
  const fields = await readFields(
    posted({ name: "Awa\u0000\u001b Ndiaye", password: "a\tb", confirmPassword: "a\tb" }),
  );
  expect(fields).toEqual({ name: "Awa Ndiaye", password: "a\tb", confirmPassword: "a\tb" });
});

test("S-REG-06: a refused form says the first fault of each field and gives back everything but passwords", () => {
  const fields = { name: "", email: "awa", password: "", confirmPassword: "" };
  const parsed = parseFields(registerSchema(6), fields);
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

test("S-REG-09: beyond the limit of an e-mail the answer is 429 with the text, what was typed, and when to come back", async () => {
  const fields = { email: `${randomUUID()}@example.com`, name: "Awa" };
  for (let times = 1; times <= 5; times += 1)
    expect(await refuseTooMany(provider(), "register", { fields })).toBeNull();
  const refused = await refuseTooMany(provider(), "register", {
    fields: { ...fields, email: fields.email.toUpperCase() },
  });
  expect(statusOf(refused)).toBe(429);
  expect(refused?.data.message).toEqual({ tone: "danger", text: "Too many attempts. Please try again later." });
  expect(refused?.data.name).toBe("Awa");
  expect(Number(new Headers(refused?.init?.headers).get("Retry-After"))).toBeGreaterThan(0);
  const { rows } = await t.pool.query<{ key: string }>("select key from rate_limit_points");
  expect(rows.map(({ key }) => key).join(" ")).not.toMatch(/@example|awa/i);
});

test("S-LOGIN-11, S-LOGIN-12: sending again reads the same for every e-mail, and says so when it fails", async () => {
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

  await t.pool.query("alter table mail_outbox rename to lost_outbox");
  const failed = await answerResend(provider(), { email }, "/");
  await t.pool.query("alter table lost_outbox rename to mail_outbox");
  expect(statusOf(failed)).toBe(500);
  expect(failed.data).toMatchObject({
    message: { tone: "danger", text: "Failed to resend confirmation email. Please try again." },
    mayResend: true,
    email,
  });
});

test("S-REG-09: a registration that fails says so and keeps what was typed; the next try goes on to Verify Your Email", async () => {
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

test.each(["unknown", "constructor", "__proto__"])(
  "a notice that the shop does not know says nothing: %s",
  (notice) => {
    const url = new URL(`http://shop.test/login?notice=${notice}`);
    const shown = login({ request: new Request(url), url, params: {}, pattern: "/login", context: provider() });
    expect(shown).toMatchObject({ notice: null });
  },
);
