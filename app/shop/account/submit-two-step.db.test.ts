import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestState } from "#app/shared/http/request-state.server.ts";
import type { AccountActor } from "#app/shared/kernel/access/permissions.ts";
import { appCode } from "#tests/support/app-code.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { browserOf, insertCustomer, PASSWORD } from "#tests/support/signed-in.ts";
import { submitTwoStep } from "./submit-two-step.server.ts";

testSettings();
const t = testDatabase();

async function post(actor: AccountActor, fields: Record<string, string>, headers: Headers) {
  const context = new RouterContextProvider();
  const ip = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  context.set(requestState, { ip, shop: t.ctx(actor), page: null, cacheTags: null });
  const request = new Request("http://shop.test/account/two-step", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
  });
  const answer = await submitTwoStep(context, { request, here: "/account/two-step" });
  if (answer instanceof Response) return { status: answer.status, place: answer.headers.get("location") };
  return { status: answer.init?.status ?? 200, data: answer.data, headers: new Headers(answer.init?.headers) };
}

test("R-006: the two-step screen refuses even the right password after ten wrong attempts", async () => {
  const me = await insertCustomer(t);
  const headers = await browserOf(t, me.email);
  for (let times = 1; times <= 10; times += 1) {
    const wrong = await post(me, { intent: "begin", currentPassword: "wrong" }, headers);
    expect([wrong.status, wrong.data?.faults]).toEqual([422, { currentPassword: "This is not your current password" }]);
  }
  const refused = await post(me, { intent: "begin", currentPassword: PASSWORD }, headers);
  expect([refused.status, refused.data?.message?.text]).toEqual([429, "Too many attempts. Please try again later."]);
  expect(refused.data?.secret).toBeNull();
  expect(Number(refused.headers?.get("retry-after"))).toBeGreaterThan(0);
});

test("recovery codes are shown once; the same form again, or a wrong code, shows none", async () => {
  const me = await insertCustomer(t);
  const headers = await browserOf(t, me.email);
  const begun = await post(me, { intent: "begin", currentPassword: PASSWORD }, headers);
  const secret = begun.data?.secret?.secret ?? "";
  const wrong = await post(me, { intent: "confirm", secret, code: "12 34" }, headers);
  expect([wrong.status, wrong.data?.codes, wrong.data?.secret?.secret]).toEqual([422, null, secret]);
  expect(wrong.data).toMatchObject({ secret: { qr: { path: expect.stringMatching(/^M4 4h7/) } } });
  const code = appCode(secret);
  const right = await post(me, { intent: "confirm", secret, code: `${code.slice(0, 3)} ${code.slice(3)}` }, headers);
  expect(right.data?.codes).toHaveLength(10);
  expect(right.headers?.get("cache-control")).toBe("no-store");
  expect(await post(me, { intent: "confirm", secret, code }, headers)).toEqual({
    status: 303,
    place: "/account/two-step",
  });
  for (const intent of ["unknown", "constructor"]) expect((await post(me, { intent }, headers)).status).toBe(400);
});
