import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { loadedOf } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readBlocks } from "#app/rooms/content/blocks/queries.server.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import type { AccountActor } from "#app/shared/kernel/access/permissions.ts";
import Page, { action, loader } from "./route.tsx";

const PATH = "/admin/content/blocks";
const t = testDatabase();
let actor: AccountActor;

beforeEach(async () => {
  await t.pool.query("truncate content_blocks, content_revisions; select testing.forget_audit()");
  actor = await insertAccount(t.db, { role: "content_editor" });
});

type Form = Record<string, string>;
const argsOf = (path: string, form?: Form) => {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(actor, new Date()), page: null, cacheTags: null });
  const url = new URL(path, "http://shop.test");
  const request = new Request(url, form ? { method: "POST", body: new URLSearchParams(form) } : {});
  return { request, url, params: {}, context, pattern: "admin/content/blocks" } as never;
};
async function send(path: string, form: Form) {
  const answer = (await action(argsOf(path, form))) as unknown;
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get("location") };
  const { data, init } = answer as {
    data: { error: string | null; problems: { field: string }[]; values: Form | null };
    init: { status: number };
  };
  return {
    status: init.status,
    error: data.error,
    problems: data.problems.map(({ field }) => field),
    values: data.values,
  };
}
async function shown(path = PATH): Promise<string> {
  const loaderData = loadedOf(await loader(argsOf(path)));
  const Shown = () => createElement(Page as never, { loaderData, params: {}, matches: [] } as never);
  return renderToStaticMarkup(
    createElement(createRoutesStub([{ path: PATH, Component: Shown }]), { initialEntries: [path] }),
  );
}
const done = (what: string) => ({ status: 303, to: `${PATH}?done=${what}` });
const filled = (parts: Form = {}): Form => ({
  intent: "save",
  name: "Our promise",
  type: "text",
  description: "Beside the cart",
  status: "active",
  category: "home",
  tags: "cart, promise",
  content: "Fresh every week",
  ...parts,
});
type Row = { id: string; key: string; name: string; is_active: boolean; updated_at: Date };
const rows = async (): Promise<Row[]> =>
  (await t.pool.query("select * from content_blocks order by created_at, key")).rows;
async function made(parts: Form = {}): Promise<Row> {
  expect(await send(`${PATH}?add=1`, filled(parts))).toEqual(done("created"));
  const row = (await rows()).at(-1);
  if (!row) throw new Error("no block");
  return row;
}
const audited = async (): Promise<string[]> =>
  (await t.pool.query("select action from audit_log order by created_at, action")).rows.map((row) => row.action);

test("A-CALL-38, A-CALL-35, A-BLK-15, A-BLK-16, A-BLK-17, A-BLK-18, R-177: a new block is stored with all its fields, its title its name, under a key of its own", async () => {
  expect(await made()).toMatchObject({
    key: "our-promise",
    name: "Our promise",
    title: "Our promise",
    type: "text",
    content: "Fresh every week",
    description: "Beside the cart",
    is_active: true,
    tags: ["cart", "promise"],
    category: "home",
    created_by: actor.userId,
    updated_by: actor.userId,
  });
  expect(await made({ status: "inactive", type: "json", content: "[]" })).toMatchObject({
    key: "our-promise-2",
    type: "json",
    is_active: false,
  });
  // No name gets a named place's key by accident.
  expect(await made({ name: "Terms" })).toMatchObject({ key: "terms-2" });
  expect(await audited()).toEqual(["block.create", "block.create", "block.create"]);
});

test("A-VAL-37, R-181: invalid entries are refused and kept", async () => {
  const typed = filled({ name: " ", type: "json", content: "{" });
  expect(await send(`${PATH}?add=1`, typed)).toMatchObject({
    status: 422,
    problems: ["name", "content"],
    values: { content: "{" },
  });
  expect(await rows()).toEqual([]);
});

test("A-CALL-39, A-CALL-35, A-BLK-14: an update is by id, refused after a newer change (R-189); a delete removes the block", async () => {
  const { id, updated_at } = await made();
  const seenUpdatedAt = updated_at.toISOString();
  const edit = `${PATH}?edit=${id}`;
  expect(await send(edit, filled({ content: "New", seenUpdatedAt }))).toEqual(done("updated"));
  expect((await rows())[0]).toMatchObject({ key: "our-promise", content: "New" });
  expect(await send(edit, filled({ content: "Late", seenUpdatedAt }))).toMatchObject({
    status: 409,
    error: "This record was changed by someone else. Reload and try again.",
    values: { content: "Late" },
  });
  expect((await rows())[0]).toMatchObject({ content: "New" });
  expect(await send(PATH, { intent: `delete:${id}` })).toEqual(done("deleted"));
  expect(await rows()).toEqual([]);
  expect(await send(PATH, { intent: `delete:${id}` })).toMatchObject({ status: 404 });
  expect((await audited()).toSorted()).toEqual(["block.change", "block.create", "block.delete"]);
});

test("A-BLK-11, A-STATE-20, R-179: a block is switched off and on, and its place prints the built-in text meanwhile", async () => {
  expect(await send(`${PATH}?add=footer-text`, filled())).toEqual(done("created"));
  const [row] = await rows();
  const printed = async () => (await readBlocks(t.ctx(), ["footer-text"]))["footer-text"].content;
  expect(await printed()).toBe("Fresh every week");
  expect(await send(PATH, { intent: `deactivate:${row?.id}` })).toEqual(done("deactivated"));
  expect((await rows())[0]?.is_active).toBe(false);
  expect(await printed()).toBe("{store_description}");
  expect(await send(PATH, { intent: `activate:${row?.id}` })).toEqual(done("activated"));
  expect((await rows())[0]?.is_active).toBe(true);
  expect(await send(`${PATH}?add=footer-text`, filled())).toMatchObject({ status: 409 });
});

test("A-BLK-12, A-CALL-36, A-STATE-21, A-ERR-37, R-178: copies are inactive, named (Copy), under the keys -copy, -copy-2, -copy-3", async () => {
  const { id } = await made();
  for (let count = 0; count < 3; count += 1)
    expect(await send(PATH, { intent: `duplicate:${id}` })).toEqual(done("duplicated"));
  const copies = (await rows()).filter((row) => row.id !== id);
  expect(copies.map(({ key }) => key).toSorted()).toEqual([
    "our-promise-copy",
    "our-promise-copy-2",
    "our-promise-copy-3",
  ]);
  expect(copies.every((row) => row.name === "Our promise (Copy)" && !row.is_active)).toBe(true);
  const missing = { intent: "duplicate:00000000-0000-4000-8000-000000000000" };
  expect(await send(PATH, missing)).toMatchObject({ status: 404, error: "Content block not found" });
});

test("A-CALL-55, R-171: each save keeps the state before, and an earlier one can be restored", async () => {
  const { id, updated_at } = await made();
  await send(`${PATH}?edit=${id}`, filled({ content: "New", seenUpdatedAt: updated_at.toISOString() }));
  const { rows: kept } = await t.pool.query<{ id: string }>("select id from content_revisions");
  expect(kept).toHaveLength(1);
  expect(await shown(`${PATH}?history=${id}`)).toMatch(/<del>Fresh every week<\/del>.*<ins>New<\/ins>/s);
  expect(await send(`${PATH}?history=${id}`, { intent: `restore:${kept[0]?.id}` })).toEqual(done("restored"));
  expect((await rows())[0]).toMatchObject({ content: "Fresh every week" });
  expect((await t.pool.query("select id from content_revisions")).rows).toHaveLength(2);
});

test("R-179: legal places are for administrators; others see their blocks and cannot change them", async () => {
  const editor = actor;
  await expect(send(`${PATH}?add=terms`, filled())).rejects.toThrow(PermissionError);
  actor = await insertAccount(t.db, { role: "admin" });
  expect(await send(`${PATH}?add=terms`, filled({ name: "Terms of Service" }))).toEqual(done("created"));
  const id = (await rows())[0]?.id ?? "";
  expect(await shown()).toContain("Delete: Terms of Service");
  actor = editor;
  const page = await shown();
  expect(page).toContain("Terms of Service");
  expect(page).not.toMatch(/(?:Edit|Delete|Deactivate): Terms of Service/);
  for (const intent of [`deactivate:${id}`, `delete:${id}`])
    await expect(send(PATH, { intent })).rejects.toThrow(PermissionError);
  await expect(send(`${PATH}?edit=${id}`, filled())).rejects.toThrow(PermissionError);
  expect((await rows())[0]).toMatchObject({ is_active: true, name: "Terms of Service" });
});

test("A-CALL-37, A-BLK-01, A-BLK-02: newest change first, searched, by type and by state", async () => {
  const one = await made({ name: "Ginger", type: "markdown" });
  await made({ name: "Mint", status: "inactive", tags: "leaf", category: "shop" });
  await send(
    `${PATH}?edit=${one.id}`,
    filled({ name: "Ginger", type: "markdown", seenUpdatedAt: one.updated_at.toISOString() }),
  );
  const names = async (query = "") =>
    [...(await shown(PATH + query)).matchAll(/<h2 class="block-name">(.*?)<\/h2>/g)].map(([, name]) => name);
  expect(await names()).toEqual(["Ginger", "Mint"]);
  expect(await names("?q=LEAF")).toEqual(["Mint"]);
  expect(await names("?type=markdown")).toEqual(["Ginger"]);
  expect(await names("?state=inactive")).toEqual(["Mint"]);
  expect(await names("?category=shop")).toEqual(["Mint"]);
  // The overview of printable blocks follows the category.
  expect(await shown()).toMatch(/Active blocks \(1\).*<strong>Ginger<\/strong>[^/]*no page/s);
  expect(await shown(`${PATH}?category=shop`)).not.toContain("Active blocks (");
  expect(await shown("/admin/content/blocks?q=nothing")).toContain("No content blocks match");
  const page = await shown();
  const types = /<select[^>]*name="type".*?<\/select>/s.exec(page)?.[0] ?? "";
  expect([...types.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text]) => text)).toEqual([
    "All Types",
    "Text",
    "HTML",
    "Markdown",
    "JSON",
  ]);
});

test("A-BLK-03, A-BLK-04, A-BLK-05, A-BLK-06, A-BLK-07, A-BLK-09, A-BLK-10, A-BLK-13: a card shows what a block is", async () => {
  await made({ content: "x".repeat(201), type: "html", status: "inactive" });
  const card = /<li class="block-card">.*?<\/form>/s.exec(await shown())?.[0] ?? "";
  const words = card.replaceAll(/<svg.*?<\/svg>/gs, "").replaceAll(/<[^>]+>/g, "|");
  for (const word of [
    "Our promise",
    "HTML",
    "Inactive",
    "Beside the cart",
    `${"x".repeat(200)}...`,
    "cart",
    "promise",
    "Edit",
  ])
    expect(words).toContain(`|${word}|`);
  expect(words).toMatch(/\|Updated [^|]*20\d\d/);
});

test("A-BLK-19, A-VAL-39: the dialog's content has 15 lines, and a delete asks first", async () => {
  const { id } = await made({ content: "Whole text" });
  expect(await shown(`${PATH}?edit=${id}`)).toMatch(/<textarea rows="15"[^>]*name="content"[^>]*>Whole text/);
  expect(await shown(`${PATH}?delete=${id}`)).toMatch(
    /alertdialog.*Are you sure you want to delete this content block\?/s,
  );
  expect(await shown(`${PATH}?edit=${crypto.randomUUID()}`)).toContain("This content block no longer exists.");
});
