import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { adminPage, partsOf, wordsOf } from "#tests/support/admin-page.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { listFaqs } from "#app/rooms/content/faq/queries.server.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import * as screen from "./route.tsx";

const PATH = "/admin/content/faqs";
const t = testDatabase();
const page = adminPage(t, screen);

beforeEach(() => t.pool.query("truncate faqs, content_revisions; select testing.forget_audit()"));

type Row = { id: string; category: string; question: string; answer: string; is_active: boolean; updated_at: Date };
const rows = async (): Promise<Row[]> =>
  (await t.pool.query("select * from faqs order by category, sort_order, id")).rows;
const row = async (question: string): Promise<Row> => {
  const found = (await rows()).find((each) => each.question === question);
  if (!found) throw new Error(`no ${question}`);
  return found;
};
const form = (parts: Record<string, string> = {}): [string, string][] =>
  Object.entries({
    intent: "save",
    category: "usage",
    question: "How?",
    answer: "Shake.",
    status: "active",
    ...parts,
  });
const send = async (query: string, parts: Record<string, string>) =>
  page.sent(PATH + query, "intent" in parts ? Object.entries(parts) : form(parts), { role: "content_editor" });
async function made(question: string, category = "usage", status = "active"): Promise<Row> {
  expect(await send("?add=1", { question, category, status })).toMatchObject({
    status: 303,
    location: `${PATH}?done=created`,
  });
  return row(question);
}
const order = async (): Promise<string[]> => (await rows()).map(({ question }) => question);
const audited = async () =>
  (await t.pool.query("select action, before, after from audit_log order by created_at, action")).rows;

test("R-053, S-ENT-85: a new question stands at the end of its category, on the page and in the audit log", async () => {
  await made("First?");
  await made("Second?");
  await made("Which?", "products");
  expect(await order()).toEqual(["Which?", "First?", "Second?"]);
  expect((await listFaqs(t.ctx())).map(({ question }) => question)).toEqual(["Which?", "First?", "Second?"]);
  expect((await audited())[0]).toEqual({
    action: "faq.create",
    before: null,
    after: { category: "usage", question: "First?", answer: "Shake.", status: "active" },
  });
  expect(await send("?add=1", { question: " " })).toMatchObject({
    status: 422,
    data: { problems: [{ field: "question", code: "required" }], values: { answer: "Shake." } },
  });
});

test("R-189, R-171: an edit is refused after a newer change; earlier states are kept and restored", async () => {
  const { id, updated_at } = await made("How?");
  const seenUpdatedAt = updated_at.toISOString();
  expect(await send(`?edit=${id}`, { answer: "Stir.", status: "inactive", seenUpdatedAt })).toMatchObject({
    location: `${PATH}?done=updated`,
  });
  expect(await send(`?edit=${id}`, { answer: "Late.", seenUpdatedAt })).toMatchObject({
    status: 409,
    data: { isConflict: true, values: { answer: "Late." } },
  });
  expect((await row("How?")).answer).toBe("Stir.");
  const history = await page.shown(`${PATH}?history=${id}`);
  expect(wordsOf(history)).toMatch(/History: How\?.*Answer .*Shake\. .*Stir\..*Status Then Active Now Inactive/);
  const revision = /value="restore:([^"]+)"/.exec(history)?.[1] ?? "";
  expect(await send(`?history=${id}`, { intent: `restore:${randomUUID()}` })).toMatchObject({ status: 404 });
  expect((await row("How?")).answer).toBe("Stir.");
  expect(await send(`?history=${id}`, { intent: `restore:${revision}` })).toMatchObject({
    location: `${PATH}?done=restored`,
  });
  expect((await row("How?")).answer).toBe("Shake.");
  expect(await send(`?history=${id}`, { intent: `name-revision:${revision}`, note: "Before" })).toMatchObject({
    location: `${PATH}?history=${id}`,
  });
  const notes = async () =>
    (await t.pool.query("select revision_data->>'note' note from content_revisions where id = $1", [revision])).rows;
  expect(await notes()).toEqual([{ note: "Before" }]);
  // A revision is reachable only through its own record.
  const other = await made("Other?");
  await send(`?history=${other.id}`, { intent: `name-revision:${revision}`, note: "Theirs" });
  expect(await notes()).toEqual([{ note: "Before" }]);
  expect((await audited()).find(({ action }) => action === "faq.change")).toMatchObject({
    before: { answer: "Shake." },
    after: { answer: "Stir." },
  });
});

test("questions move within their category and go to the end of another one; the dialog's stamp stays (R-189)", async () => {
  const [one, two] = [await made("One?"), await made("Two?")];
  await made("Three?");
  await made("Other?", "shipping");
  expect(await send("?category=usage", { intent: `up:${two.id}` })).toMatchObject({
    location: `${PATH}?category=usage&done=moved`,
  });
  expect(await order()).toEqual(["Other?", "Two?", "One?", "Three?"]);
  await send("", { intent: `down:${one.id}` });
  expect(await order()).toEqual(["Other?", "Two?", "Three?", "One?"]);
  await send("", { intent: `down:${one.id}` });
  expect((await audited()).filter(({ action }) => action === "faq.order")).toEqual([
    { action: "faq.order", before: { place: 2 }, after: { place: 1 } },
    { action: "faq.order", before: { place: 2 }, after: { place: 3 } },
  ]);
  expect((await row("Two?")).updated_at).toEqual(two.updated_at);
  await send(`?edit=${two.id}`, {
    question: "Two?",
    category: "shipping",
    seenUpdatedAt: two.updated_at.toISOString(),
  });
  expect(await order()).toEqual(["Other?", "Two?", "Three?", "One?"]);
  expect((await row("Two?")).category).toBe("shipping");
});

test("a question is switched off, on and deleted with its revisions; one that is gone has a message", async () => {
  const { id } = await made("How?");
  await send("", { intent: `deactivate:${id}` });
  expect(await listFaqs(t.ctx())).toEqual([]);
  await send("", { intent: `activate:${id}` });
  expect(await listFaqs(t.ctx())).toHaveLength(1);
  expect(wordsOf(await page.shown(`${PATH}?delete=${id}`))).toContain("Are you sure you want to delete this question?");
  expect(await send("", { intent: `delete:${id}` })).toMatchObject({ location: `${PATH}?done=deleted` });
  expect(await rows()).toEqual([]);
  expect((await t.pool.query("select 1 from content_revisions")).rows).toEqual([]);
  for (const intent of [`delete:${id}`, `up:${id}`, "activate:no-id", `restore:${randomUUID()}`])
    expect(await send("", { intent })).toMatchObject({ status: 404 });
  expect(await send(`?edit=${id}`, { seenUpdatedAt: "" })).toMatchObject({
    status: 404,
    data: { error: "This question no longer exists." },
  });
  expect(await send("", {})).toMatchObject({ status: 404, data: { error: "This question no longer exists." } });
  expect(await rows()).toEqual([]);
  expect(await send("", { intent: "unknown" })).toMatchObject({ status: 400 });
  expect(wordsOf(await page.shown(`${PATH}?edit=${id}`))).toContain("This question no longer exists.");
});

test("R-053: the list stands under a tab of the content blocks, by category, searched and filtered", async () => {
  await made("How to brew?");
  await made("Where from?", "company", "inactive");
  await made("What is in it?", "products");
  const names = (html: string): string[] => partsOf(html, 'h3 class="entry-name"').map(wordsOf);
  const all = await page.shown(PATH);
  expect(names(all)).toEqual(["What is in it?", "How to brew?", "Where from?"]);
  expect(all).toMatch(
    /<nav aria-label="Content Blocks" class="tabs">.*aria-current="page" href="\/admin\/content\/faqs"/s,
  );
  expect(all).toContain('aria-label="Move How to brew? up"');
  expect(names(await page.shown(`${PATH}?q=BREW`))).toEqual(["How to brew?"]);
  expect(names(await page.shown(`${PATH}?state=inactive`))).toEqual(["Where from?"]);
  expect(names(await page.shown(`${PATH}?category=products`))).toEqual(["What is in it?"]);
  // In a filtered list nothing can be moved.
  expect(await page.shown(`${PATH}?q=brew`)).not.toContain("Move How to brew?");
  expect(wordsOf(await page.shown(`${PATH}?q=nothing`))).toContain("No questions match.");
});

test("R-124: only roles that edit blocks see and change questions", async () => {
  const { id } = await made("How?");
  for (const role of ["marketing_manager", "inventory_manager"] as const) {
    await expect(page.shown(PATH, { role })).rejects.toThrow(PermissionError);
    const answer = await page.sent(PATH, [["intent", `delete:${id}`]], { role });
    expect(answer.response ?? answer).not.toMatchObject({ status: 303 });
  }
  expect(await rows()).toHaveLength(1);
  expect(accountActor("content_editor").role).toBe("content_editor");
});
