import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { loadedOf } from "#tests/support/admin-page.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { saveSettings } from "#app/rooms/settings/save-settings.server.ts";
import type { AuditAction } from "#app/shared/audit/audit-actions.ts";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction } from "#app/shared/http/context.server.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import type { AccountActor } from "#app/shared/kernel/access/permissions.ts";
import type { AuditState } from "#app/shared/kernel/audit.ts";
import * as auditPage from "#app/office/audit/route.tsx";
import * as errorsPage from "#app/office/errors/route.tsx";
import * as jobsPage from "#app/office/jobs/route.tsx";
import * as mailPage from "./route.tsx";
import * as messagesPage from "#app/office/messages/route.tsx";

const t = testDatabase();
let admin: AccountActor;
beforeAll(async () => void (admin = await insertAccount(t.db, { role: "admin" })));
const PAGES = {
  messages: messagesPage,
  errors: errorsPage,
  mail: mailPage,
  jobs: jobsPage,
  audit: auditPage,
} as const;
type Name = keyof typeof PAGES;

function requestArgs(name: Name, query: string, parts: { form?: Record<string, string>; actor?: AccountActor } = {}) {
  const { form, actor = admin } = parts;
  const context = new RouterContextProvider();
  const shop = t.ctx(actor);
  context.set(requestState, { ip: "127.0.0.1", shop, page: null, cacheTags: null });
  const url = new URL(`/admin/${name}${query}`, "http://shop.test");
  const request = new Request(url, form && { method: "POST", body: new URLSearchParams(form) });
  return { request, url, pattern: `admin/${name}`, params: {}, context } as never;
}

async function shown(name: Name, query = ""): Promise<string> {
  const { loader, default: Page } = PAGES[name];
  const loaderData = loadedOf(await loader(requestArgs(name, query)));
  const Component = () => createElement(Page as ComponentType, { loaderData, params: {}, matches: [] } as never);
  const Stub = createRoutesStub([{ path: `/admin/${name}`, Component }]);
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [`/admin/${name}${query}`] }));
}

type Answer = { readonly data?: { readonly error: string }; readonly init?: { readonly status: number } };
async function sent(name: Name, form: Record<string, string>): Promise<string | readonly [number, string]> {
  const answer: unknown = await PAGES[name].action(requestArgs(name, "?q=x", { form }));
  if (answer instanceof Response) return answer.headers.get("location") ?? "";
  const { data, init } = answer as Answer;
  return [init?.status ?? 200, data?.error ?? ""];
}

test("R-015, R-064: an empty list has a message, a filter without matches offers all, a list that cannot be read a way to try again", async () => {
  expect(await shown("messages")).toContain("No messages yet.");
  expect(await shown("messages", "?state=handled")).toContain("Show all messages");
  expect(await shown("messages", "?open=unknown")).toContain("This message no longer exists.");
  expect(await shown("mail")).toContain("No email yet.");
  await t.pool.query("alter table contact_messages rename to messages_gone");
  expect(await shown("messages")).toMatch(
    /role="alert" class="notice tone-danger.*Failed to load messages\..*Try Again/,
  );
  await t.pool.query("alter table messages_gone rename to contact_messages");
});

test("R-015: a note on a message that cannot be stored shows an error and stays as typed", async () => {
  const row = { name: "Awa", email: "awa@example.com", subject: "general", message: "Hello" };
  const made = t.db.insertInto("contact_messages").values(row).returning(["id", "updated_at"]);
  const { id, updated_at } = await made.executeTakeFirstOrThrow();
  const form = { id, intent: "handled", note: "Called back", seenUpdatedAt: updated_at.toISOString() };
  await t.pool.query("alter table audit_log rename to audit_gone");
  const answer = (await messagesPage.action(requestArgs("messages", "", { form }))) as Answer;
  await t.pool.query("alter table audit_gone rename to audit_log");
  const error = "Nothing was changed. Please try again in a moment.";
  expect([answer.init?.status, answer.data]).toEqual([500, { error, isOfNote: false, note: "Called back" }]);
  expect((await t.pool.query("select status, staff_note from contact_messages")).rows).toMatchObject([
    { status: "new" },
  ]);
  await t.pool.query("delete from contact_messages");
});

test("R-017: a page beyond the last one redirects to it", async () => {
  const answer: unknown = await PAGES.errors
    .loader(requestArgs("errors", "?q=a&page=9"))
    .catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && answer.headers.get("location")).toBe("/admin/errors?q=a");
});

test("R-018, R-124: the audit log, errors, mail and jobs are closed to a manager", async () => {
  for (const name of ["errors", "mail", "jobs", "audit"] as const) {
    const query = requestArgs(name, "", { actor: accountActor("manager") });
    await expect(PAGES[name].loader(query)).rejects.toMatchObject({ status: 403 });
  }
  await expect(
    PAGES.messages.loader(requestArgs("messages", "", { actor: accountActor("manager") })),
  ).resolves.toBeDefined();
});

type Written = { entityId: string; before: AuditState | null; after: AuditState | null };
const entryId = async (entityId: string, action: AuditAction): Promise<string> => {
  const found = t.db
    .selectFrom("audit_log")
    .select("id")
    .where("entity_id", "=", entityId)
    .where("action", "=", action);
  return (await found.orderBy("created_at").executeTakeFirstOrThrow()).id;
};
async function written(action: AuditAction, states: Written): Promise<string> {
  await inTransaction(t.ctx(admin), (tx) => recordAudit(tx, { action, entity: "thing", ...states }));
  return entryId(states.entityId, action);
}

test("R-018, R-189: a changed setting is shown with both values and reverted once; after another change it is not", async () => {
  await saveSettings(t.ctx(admin), { tax_rate: 11 });
  const id = await entryId("tax_rate", "settings.change");
  const page = await shown("audit", `?open=${id}`);
  expect(page).toMatch(/<th scope="row">Value<\/th><td><del>8\.5<\/del><\/td><td><ins>11<\/ins><\/td>/);
  expect(page).toContain("Revert This Change");
  expect(await sent("audit", { intent: "revert", id })).toBe("/admin/audit?q=x&done=reverted");
  expect(await readSettings(t.ctx())).toMatchObject({ taxPercent: 8.5 });
  expect(await sent("audit", { intent: "revert", id })).toEqual([
    409,
    "It has been changed again since, so nothing was reverted. Revert the newer change first.",
  ]);
  expect(await t.db.selectFrom("audit_log").selectAll().where("entity_id", "=", "tax_rate").execute()).toHaveLength(2);
});

test("R-018, R-189: a changed price is reverted through the product's own save, everything else stays", async () => {
  const productId = await insertProduct(t.db, { name: "Sokh" });
  const states = { entityId: productId, before: { price: "12.00" }, after: { price: "20.00" } };
  const id = await written("product.price", states);
  expect(await sent("audit", { intent: "revert", id })).toBe("/admin/audit?q=x&done=reverted");
  const rowOf = () => t.db.selectFrom("products").selectAll().where("id", "=", productId).executeTakeFirstOrThrow();
  expect(await rowOf()).toMatchObject({ price: "12.00", name: "Sokh" });
  expect(await sent("audit", { intent: "revert", id })).toMatchObject([
    409,
    expect.stringContaining("changed again since"),
  ]);
  await t.db.deleteFrom("products").where("id", "=", productId).execute();
  expect(await sent("audit", { intent: "revert", id })).toEqual([404, "The changed record no longer exists."]);
});

test("R-018: a change that cannot be reverted safely is refused, and has no button", async () => {
  const id = await written("order.refund", {
    entityId: "o-1",
    before: { refunded: "0.00" },
    after: { refunded: "5.00" },
  });
  expect(await shown("audit", `?open=${id}`)).not.toContain("Revert This Change");
  expect(await sent("audit", { intent: "revert", id })).toEqual([
    422,
    "This change cannot be reverted here. Money was moved.",
  ]);
  expect(await sent("audit", { intent: "revert", id: "nothing" })).toEqual([404, "This entry no longer exists."]);
});

test("R-021, R-189: a mail that has not failed and a job that is not dead are not started again", async () => {
  expect(await sent("mail", { intent: "retry", id: "x" })).toEqual([
    409,
    "This mail is no longer marked as failed. Reload the page.",
  ]);
  expect(await sent("jobs", { intent: "retry", id: "x" })).toEqual([
    409,
    "This job is no longer dead. Reload the page.",
  ]);
  expect(await sent("errors", { id: "x", intent: "resolved", seenCount: "1" })).toEqual([404, "It no longer exists."]);
});
