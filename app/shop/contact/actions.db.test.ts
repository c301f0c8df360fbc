import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { action as api } from "#app/resources/api/api-contact.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { receiveContactForm } from "./actions.server.ts";

testSettings();
const t = testDatabase();

const anAddress = (): string => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
const form = (more: Record<string, string> = {}) => ({
  name: "Awa Ndiaye",
  email: `${randomUUID()}@example.com`,
  subject: "order",
  message: "Where is my order?",
  ...more,
});
function from(ip: string) {
  const context = new RouterContextProvider();
  context.set(requestState, { ip, shop: t.ctx(), page: null, cacheTags: null });
  return context;
}
const post = (fields: Record<string, string>, ip = anAddress()) =>
  receiveContactForm(
    new Request("http://shop.test/contact", { method: "POST", body: new URLSearchParams(fields) }),
    from(ip),
  );
async function postJson(body: unknown, ip = anAddress()) {
  const request = new Request("http://shop.test/api/contact", { method: "POST", body: JSON.stringify(body) });
  const answer = await api({ request, context: from(ip) } as never);
  return { status: answer.status, body: (await answer.json()) as unknown };
}
const stored = (email: string) =>
  t.db.selectFrom("contact_messages").select("message").where("email", "=", email).execute();
async function whileMessagesFail(work: () => Promise<void>): Promise<void> {
  await sql`alter table contact_messages rename to contact_messages_gone`.execute(t.ownerDb);
  try {
    await work();
  } finally {
    await sql`alter table contact_messages_gone rename to contact_messages`.execute(t.ownerDb);
  }
}

test("S-CONT-11: an accepted form is stored and redirects to the thanks", async () => {
  const sent = form();
  const answer = (await post(sent)) as Response;
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact?notice=sent"]);
  expect(await stored(sent.email)).toEqual([{ message: "Where is my order?" }]);
  const json = form();
  expect(await postJson(json)).toEqual({ status: 200, body: { message: "Thank you! Your message has been sent." } });
  expect(await stored(json.email)).toHaveLength(1);
});

test("S-CONT-07: a refused form names the fault of each field and returns the input", async () => {
  const sent = form({ name: " ", message: "a".repeat(5001) });
  expect(await post(sent)).toMatchObject({
    data: { typed: sent, faults: { name: "Name is required", message: "Message is too long" }, problem: null },
    init: { status: 400 },
  });
  expect(await postJson(sent)).toEqual({ status: 400, body: { error: "Name is required" } });
  expect(await postJson("hello")).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(/^Failed to send/) },
  });
});

test("S-CONT-11: a filled honeypot gets the success answer", async () => {
  const sent = form({ website: "https://spam.example" });
  expect(((await post(sent)) as Response).headers.get("location")).toBe("/contact?notice=sent");
  expect(await stored(sent.email)).toEqual([]);
});

test("R-006: the sixth message of an hour from one network is refused with 429 and keeps the input", async () => {
  const ip = anAddress();
  for (let times = 1; times <= 5; times += 1) expect((await post(form(), ip)) instanceof Response).toBe(true);
  const sent = form();
  expect(await post(sent, ip)).toMatchObject({
    data: { typed: sent, problem: "Too many attempts. Please try again later." },
    init: { status: 429, headers: { "Retry-After": expect.stringMatching(/^\d+$/) } },
  });
  expect((await postJson(sent, ip)).status).toBe(429);
  expect(await stored(sent.email)).toEqual([]);
});

test("S-CONT-11: a failure of the shop is reported and returns the input", async () => {
  await whileMessagesFail(async () => {
    const sent = form();
    const failed = "Failed to send your message. Please try again.";
    expect(await post(sent)).toMatchObject({ data: { typed: sent, problem: failed }, init: { status: 500 } });
    expect(await postJson(sent)).toEqual({ status: 500, body: { error: failed } });
  });
});
