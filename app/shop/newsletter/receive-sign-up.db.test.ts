import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { action } from "#app/resources/api/api-newsletter.ts";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
const t = testDatabase();

const newEmail = (): string => `${randomUUID()}@example.com`;
const anAddress = (): string => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
async function post(body: unknown, ip = anAddress()) {
  const context = new RouterContextProvider();
  context.set(requestState, { ip, shop: t.ctx(), page: null, cacheTags: null });
  const request = new Request("http://shop.test/api/newsletter", { method: "POST", body: JSON.stringify(body) });
  const answer = await action({ request, context } as never);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown };
}

test("S-CALL-28: a new and a known address get the same answer", async () => {
  const email = newEmail();
  const first = await post({ email, source: "home" });
  expect(first).toMatchObject({ status: 200, body: { status: "subscribed" } });
  const second = await post({ email, source: "home" });
  expect(second).toMatchObject({ status: first.status, body: first.body });
  expect([...second.headers]).toEqual([...first.headers]);
});

test("S-CALL-28: an invalid address is refused, and so is a body that is not a sign-up", async () => {
  for (const body of [{ email: "awa@example" }, {}, [], null, "awa@example.com"])
    expect(await post(body)).toMatchObject({ status: 400, body: { error: "Please enter a valid email address" } });
});

test("R-006: beyond five sign-ups an hour from one network, or two a minute for an exhausted address, the answer is 429 with Retry-After", async () => {
  const ip = anAddress();
  for (let times = 1; times <= 5; times += 1) expect((await post({ email: newEmail() }, ip)).status).toBe(200);
  const refused = await post({ email: newEmail() }, ip);
  expect(refused).toMatchObject({ status: 429, body: { error: "Too many attempts. Please try again later." } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const email = newEmail();
  for (let times = 1; times <= 5; times += 1) expect((await post({ email })).status).toBe(200);
  const own = anAddress();
  expect((await post({ email: email.toUpperCase() }, own)).status).toBe(200);
  expect((await post({ email }, own)).status).toBe(429);
});

test("S-CALL-28: a failure of the shop is reported without its reason", async () => {
  await sql`alter table newsletter_subscribers rename to newsletter_subscribers_gone`.execute(t.ownerDb);
  try {
    expect(await post({ email: newEmail() })).toMatchObject({
      status: 500,
      body: { error: "Subscription failed. Please try again." },
    });
  } finally {
    await sql`alter table newsletter_subscribers_gone rename to newsletter_subscribers`.execute(t.ownerDb);
  }
});
