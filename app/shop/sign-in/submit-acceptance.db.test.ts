import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestState } from "#app/shared/http/request-state.server.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { inviteStaff } from "#app/rooms/accounts/staff/invitation.commands.server.ts";
import { saveSettings } from "#app/rooms/settings/save-settings.server.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { headersOf, whoIs } from "#tests/support/signed-in.ts";
import { submitAcceptance } from "./submit-acceptance.server.ts";

testSettings();
const t = testDatabase();
const FILLED = { name: "Awa Diop", password: "bissap-23", confirmPassword: "bissap-23" };
const newAddress = (): string => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

async function post(fields: Record<string, string>, ip = newAddress()) {
  const context = new RouterContextProvider();
  context.set(requestState, { ip, shop: t.ctx(), page: null, cacheTags: null });
  const body = new URLSearchParams(fields);
  const answer = await submitAcceptance(context, new Request("http://shop.test/invitation", { method: "POST", body }));
  if (answer instanceof Response)
    return { status: answer.status, place: answer.headers.get("location"), cookies: answer.headers.getSetCookie() };
  return { status: answer.init?.status, data: answer.data };
}

async function invited(role: Role): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@example.com`;
  await inviteStaff(t.ctx(await insertAccount(t.db, { role: "super_admin" })), { email, role, isConfirmed: true });
  const mail = await t.db
    .selectFrom("mail_outbox")
    .select("text")
    .where("to_email", "=", email)
    .executeTakeFirstOrThrow();
  return { email, token: /token=([\w-]+)/.exec(mail.text)?.[1] ?? "" };
}

test("R-110: a form with faults does not use the link up; a valid one signs the new colleague in and redirects to the back office", async () => {
  const { email, token } = await invited("admin");
  const wrong = await post({ token, name: " ", password: "five5", confirmPassword: "other" });
  expect([wrong.status, wrong.data?.faults]).toEqual([
    422,
    {
      name: "Full name is required",
      password: "Password must be at least 6 characters",
      confirmPassword: "Passwords do not match",
    },
  ]);
  expect(JSON.stringify(wrong.data)).not.toMatch(/five5|other/);
  const right = await post({ token, ...FILLED });
  expect([right.status, right.place]).toEqual([303, "/admin"]);
  expect(await whoIs(t, headersOf(right.cookies ?? []))).toMatchObject({ email, name: "Awa Diop", role: "admin" });
});

test("R-124: a specialist without access to the back office is redirected to the account", async () => {
  const owner = await insertAccount(t.db, { role: "super_admin" });
  expect(await saveSettings(t.ctx(owner), { specialist_admin_access: false })).toMatchObject({ ok: true });
  const { token } = await invited("content_editor");
  expect(await post({ token, ...FILLED })).toMatchObject({ status: 303, place: "/account" });
});

test("R-006: invalid links get the same answer, at most ten times in 15 minutes", async () => {
  const { token } = await invited("manager");
  await post({ token, ...FILLED });
  const ip = newAddress();
  const answers = [];
  for (const sent of [token, "unknown"]) answers.push(await post({ token: sent, ...FILLED }, ip));
  expect(answers[0]).toEqual(answers[1]);
  expect([answers[0]?.status, answers[0]?.data?.message?.text]).toEqual([
    422,
    "This invitation has been used or withdrawn, or has expired. Ask the person who invited you for a new one.",
  ]);
  for (let times = 3; times <= 10; times += 1)
    expect((await post({ token: `guess-${times}`, ...FILLED }, ip)).status).toBe(422);
  const { token: good } = await invited("manager");
  expect((await post({ token: good, ...FILLED }, ip)).status).toBe(429);
});
