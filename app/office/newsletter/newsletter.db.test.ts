import { randomUUID } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { loadedOf } from "#tests/support/admin-page.ts";
import { patternOf } from "#tests/support/admin-pattern.ts";
import { testDatabase } from "#tests/support/database.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import type { AccountActor, Role } from "#app/shared/kernel/access/permissions.ts";
import { loader as exportLoader } from "./list/newsletter-export.ts";
import AdminNewsletter, { action, loader } from "./route.tsx";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
const t = testDatabase();
const PATH = "/admin/content/newsletter";
let marketing: AccountActor;
beforeAll(async () => {
  marketing = await account("marketing_manager");
});
beforeEach(async () => {
  for (const table of ["newsletter_campaigns", "newsletter_subscribers", "mail_outbox"])
    await t.pool.query(`delete from ${table}`);
});
async function account(role: Role): Promise<AccountActor> {
  const { userId, email } = await insertAccount(t.db, { role });
  return { kind: "account", userId, email, role, name: "Awa", sessionId: randomUUID() };
}

function requestArgs(path: string, by = marketing, form?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(by), page: null, cacheTags: null });
  const url = new URL(path, "http://shop.test");
  const request = new Request(url, form ? { method: "POST", body: new URLSearchParams(form) } : {});
  return { request, url, pattern: patternOf(url), params: {}, context } as never;
}
async function shown(path = PATH, by = marketing): Promise<string> {
  const loaderData = loadedOf(await loader(requestArgs(path, by)));
  const Page = () => createElement(AdminNewsletter, { loaderData, params: {}, matches: [] } as never);
  const Stub = createRoutesStub([{ path: PATH, Component: Page }]);
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [path] })).replaceAll("&quot;", '"');
}
type Answer = {
  headers?: Headers;
  status?: number;
  init?: { status: number };
  data?: { error: string | null; draft: { error: string | null } | null };
};
const post = async (path: string, form: Record<string, string>, by = marketing): Promise<Answer> =>
  (await action(requestArgs(path, by, form))) as Answer;
const campaigns = () => t.db.selectFrom("newsletter_campaigns").selectAll().orderBy("created_at").execute();
async function campaign(more: Record<string, unknown> = {}): Promise<string> {
  const row = { name: "May", subject: "Spring", content: "<p>Hello</p>", ...more };
  return (await t.db.insertInto("newsletter_campaigns").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
const subscriber = (email: string, more: Record<string, unknown> = {}) =>
  t.db
    .insertInto("newsletter_subscribers")
    .values({ email, ...more })
    .returning("id")
    .executeTakeFirstOrThrow();
const at = (day: string): Date => new Date(`${day}T12:00:00Z`);
const FORM = { intent: "save", name: "June", subject: "Summer", content: "<p>Hi</p>", scheduledAt: "" };

test("A-NEWS-01 to A-NEWS-17, A-STATE-19, A-CALL-57: campaigns are listed newest first with their state, times, figures and buttons", async () => {
  await subscriber("a@example.com");
  await subscriber("b@example.com", { status: "unsubscribed" });
  expect(await shown()).toContain("No campaigns found. Create your first newsletter campaign!");
  const sent = { status: "sent", sent_at: at("2026-02-01"), recipients_count: 20, opened_count: 5, clicked_count: 2 };
  await campaign({ ...sent, name: "Old", created_at: at("2026-01-01") });
  await campaign({ name: "Due", status: "scheduled", scheduled_at: at("2030-05-06"), created_at: at("2026-01-02") });
  await campaign({ name: "New", content: `<b>${"x".repeat(201)}</b>`, created_at: at("2026-01-03") });
  const page = await shown();
  expect(page).toContain("Campaigns</a>");
  expect(page).toMatch(/Subscribers \((?:<!-- -->)?1/);
  const [draft = "", due = "", old = ""] = page.split("<tr>").slice(2);
  for (const text of ["<p>New</p>", "Spring", ">Draft<", `${"x".repeat(200)}…`, "Created Jan 3, 2026", "Send Now: New"])
    expect(draft).toContain(text);
  for (const text of ["<p>Due</p>", ">Scheduled<", "for May 6, 2030, 12:00 PM UTC", "Back to Draft: Due", "Edit: Due"])
    expect(due).toContain(text);
  for (const text of [
    "Sent",
    "Feb 1, 2026, 12:00 PM UTC",
    ">20<",
    "5 (25%)",
    "2 (10%)",
    "View Stats: Old",
    "Delete: Old",
  ])
    expect(old.replaceAll(/<span class="campaign-word">[^<]*<\/span>|<\/?span[^>]*>|<!-- -->/g, "")).toContain(text);
  expect(old).toMatch(/<button type="button" disabled=""[^>]*aria-label="Edit: Old"/);
  for (const row of [due, old]) expect(row).not.toContain("Send Now");
  expect(await shown(`${PATH}?status=sent&q=ol`)).toMatch(/1 campaign(?!s)/);
  expect(await shown(`${PATH}?q=nothing`)).toContain("No campaigns match.");
});

test("A-NEWS-18 to A-NEWS-23, A-CALL-61: subscribers are listed newest first, found by text and status", async () => {
  expect(await shown(`${PATH}?tab=subscribers`)).toContain("No subscribers found");
  await subscriber("awa@example.com", { subscribed_at: at("2026-01-01") });
  await subscriber("demba@example.com", { name: "Demba", status: "bounced", subscribed_at: at("2026-01-02") });
  const page = await shown(`${PATH}?tab=subscribers`);
  for (const name of ["Email", "Name", "Status", "Subscribed"])
    expect(page).toMatch(new RegExp(`<th[^>]*>${name}</th>`));
  const [demba = "", awa = ""] = page.split("<tr>").slice(2);
  for (const text of ["demba@example.com", "Demba", "Bounced", "Jan 2, 2026", "Set Active: "])
    expect(demba).toContain(text);
  for (const text of ["awa@example.com", ">-<", "Active", "Jan 1, 2026", "Unsubscribe: "]) expect(awa).toContain(text);
  expect(page).toContain('href="/api/admin/subscribers.csv?tab=subscribers"');
  expect(await shown(`${PATH}?tab=subscribers&status=bounced&q=DEMB`)).toMatch(/1 subscriber(?!s)/);
});

test("A-NEWS-24 to A-NEWS-28, A-CALL-58, A-STATE-18, R-181, R-182: the dialog makes a draft or a scheduled campaign, or names what is missing", async () => {
  const dialog = await shown(`${PATH}?edit=new`);
  for (const text of [
    "Campaign Name",
    "Email Subject",
    "Email Content",
    "HTML supported",
    "Schedule Send",
    "Leave empty to save as draft",
  ])
    expect(dialog).toContain(text);
  const edit = `${PATH}?edit=new`;
  expect((await post(edit, { ...FORM, subject: "", scheduledAt: "2020-01-01T10:00" })).init?.status).toBe(422);
  expect((await post(edit, { ...FORM, content: "x".repeat(2_621_440) })).init?.status).toBe(413);
  expect((await post(edit, FORM)).headers?.get("Location")).toBe(`${PATH}?done=saved`);
  expect((await post(edit, { ...FORM, scheduledAt: "2090-01-01T10:00" })).headers?.get("Location")).toContain(
    "scheduled",
  );
  expect(await campaigns()).toMatchObject([
    { name: "June", subject: "Summer", content: "<p>Hi</p>", status: "draft", scheduled_at: null, recipients_count: 0 },
    { status: "scheduled", scheduled_at: new Date("2090-01-01T10:00:00Z"), opened_count: 0, clicked_count: 0 },
  ]);
});

test("A-NEWS-15, R-189: a sent campaign is not edited, nor one that changed meanwhile", async () => {
  const sent = await campaign({ status: "sent", sent_at: at("2026-02-01") });
  const draft = await campaign();
  expect((await post(`${PATH}?edit=${sent}`, { ...FORM, seenUpdatedAt: "" })).init?.status).toBe(409);
  const stale = await post(`${PATH}?edit=${draft}`, { ...FORM, seenUpdatedAt: "2020-01-01T00:00:00.000Z" });
  expect(stale.init?.status).toBe(409);
  expect(stale.data?.draft?.error).toBe("This record was changed by someone else. Reload and try again.");
  expect((await campaigns()).map(({ name }) => name)).toEqual(["May", "May"]);
});

test("A-CALL-55, A-ENT-141, R-171: each save keeps the former texts, which can be named and restored without the time; not those of a sent campaign", async () => {
  const id = await campaign({ status: "scheduled", scheduled_at: at("2090-01-01") });
  const seenUpdatedAt = (await campaigns())[0]?.updated_at.toISOString() ?? "";
  const scheduledAt = "2090-02-01T10:00";
  await post(`${PATH}?edit=${id}`, { ...FORM, seenUpdatedAt, scheduledAt });
  const history = `${PATH}?history=${id}`;
  expect(await shown(`${PATH}?edit=${id}`)).toContain(`href="${history}"`);
  const page = await shown(history);
  expect(page).toMatch(/Campaign Name<.*<del>May<\/del>.*<ins>June<\/ins>.*Email Content<.*<del>&lt;p&gt;Hello/s);
  expect(page).toContain(marketing.email);
  const [kept] = (await t.pool.query("select * from content_revisions where content_id = $1", [id])).rows;
  expect(kept).toMatchObject({ content_type: "campaign", created_by: marketing.userId });
  await post(history, { intent: `name-revision:${kept.id}`, note: "As printed" });
  expect(await shown(history)).toContain("As printed");
  expect((await post(history, { intent: `restore:${kept.id}` })).headers?.get("Location")).toBe(
    `${PATH}?done=restored`,
  );
  expect(await campaigns()).toMatchObject([
    { name: "May", subject: "Spring", scheduled_at: new Date(`${scheduledAt}Z`) },
  ]);
  await t.pool.query("update newsletter_campaigns set status = 'sent', sent_at = now()");
  expect((await post(history, { intent: `restore:${kept.id}` })).init?.status).toBe(409);
  await post(PATH, { intent: "delete", id });
  expect((await t.pool.query("select from content_revisions where content_id = $1", [id])).rowCount).toBe(0);
});

test("A-VAL-40, A-VAL-41, A-ERR-36, A-STATE-15, A-CALL-60: sending and deleting ask first, then report the result", async () => {
  const id = await campaign();
  expect(await shown(`${PATH}?send=${id}`)).toContain('Send "May" to all active subscribers?');
  expect((await post(PATH, { intent: "send", id })).data?.error).toBe("No active subscribers.");
  await subscriber("a@example.com");
  const done = (await post(PATH, { intent: "send", id })).headers?.get("Location") ?? "";
  expect(await shown(done)).toContain("Campaign sent successfully!");
  expect(await campaigns()).toMatchObject([{ status: "sent", recipients_count: 1 }]);
  expect(await shown(`${PATH}?stats=${id}`)).toContain("Campaign Stats");
  const question = await shown(`${PATH}?delete=${id}`);
  expect(question).toContain("Are you sure you want to delete this campaign?");
  expect(question).toContain('role="alertdialog"');
  await post(PATH, { intent: "delete", id });
  expect(await campaigns()).toEqual([]);
});

test("R-182, R-183: a test goes to the writer alone and saves nothing; a copy is a draft; a scheduled campaign can be a draft again", async () => {
  expect((await post(`${PATH}?edit=new`, { ...FORM, intent: "test" })).init?.status).toBe(200);
  expect(await t.db.selectFrom("mail_outbox").select(["to_email", "subject", "headers"]).execute()).toEqual([
    { to_email: marketing.email, subject: "[Test] Summer", headers: {} },
  ]);
  expect(await campaigns()).toEqual([]);
  const id = await campaign({ status: "scheduled", scheduled_at: at("2090-01-01"), created_at: at("2026-01-01") });
  await post(PATH, { intent: "duplicate", id });
  await post(PATH, { intent: "unschedule", id });
  expect(await campaigns()).toMatchObject([
    { name: "May", status: "draft", scheduled_at: null },
    { name: "Copy of May", status: "draft", scheduled_at: null },
  ]);
});

test("R-186, R-187: staff reactivate a bounced subscriber and unsubscribe one, never resubscribe one who left", async () => {
  const status = async (id: string) =>
    (await t.db.selectFrom("newsletter_subscribers").select("status").where("id", "=", id).executeTakeFirst())?.status;
  const { id: bounced } = await subscriber("b@example.com", { status: "bounced" });
  const { id: gone } = await subscriber("g@example.com", { status: "unsubscribed" });
  await post(PATH, { intent: "active", id: bounced });
  expect(await status(bounced)).toBe("active");
  await post(PATH, { intent: "unsubscribed", id: bounced });
  expect(await status(bounced)).toBe("unsubscribed");
  expect((await post(PATH, { intent: "active", id: gone })).init?.status).toBe(409);
  expect(await status(gone)).toBe("unsubscribed");
});

test("A-NEWS-22, A-CALL-62, R-161: the export has every matching subscriber of every page, and is audited; a manager may not export", async () => {
  const rows = Array.from({ length: 1203 }, (_, number) => ({ email: `reader${number}@example.com`, name: "=1+1" }));
  await t.db.insertInto("newsletter_subscribers").values(rows).execute();
  const answer = await exportLoader(requestArgs("/api/admin/subscribers.csv?tab=subscribers&status=active"));
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const bytes = Buffer.from(await answer.arrayBuffer()).toString("utf8");
  const lines = bytes.split("\r\n");
  expect(lines[0]).toBe("\uFEFFEmail,Name,Status,Subscribed At");
  expect(new Set(lines.slice(1, -1).map((line) => line.split(",")[0])).size).toBe(rows.length);
  expect(lines[1]).toMatch(/^reader\d+@example\.com,'=1\+1,active,\d{4}-\d\d-\d\dT[\d:]{8}\+00:00$/);
  const noted = await t.db.selectFrom("audit_log").selectAll().where("action", "=", "data.export").execute();
  expect(noted).toMatchObject([{ actor_id: marketing.userId, after: { status: "active", search: "" } }]);
  const manager = await account("manager");
  await expect(exportLoader(requestArgs("/api/admin/subscribers.csv", manager))).rejects.toThrow(PermissionError);
  expect(await shown(`${PATH}?tab=subscribers`, manager)).not.toContain("Export Subscribers");
});

test("R-124: a role that may not edit newsletters neither sees nor changes anything", async () => {
  const editor = await account("content_editor");
  await expect(loader(requestArgs(PATH, editor))).rejects.toThrow(PermissionError);
  const id = await campaign();
  for (const intent of ["send", "delete", "duplicate"])
    await expect(post(PATH, { intent, id }, editor)).rejects.toThrow(PermissionError);
  await expect(post(`${PATH}?edit=new`, FORM, editor)).rejects.toThrow(PermissionError);
  expect(await campaigns()).toHaveLength(1);
});
