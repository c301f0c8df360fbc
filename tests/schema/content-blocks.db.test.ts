import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertAccount } from "../factories/account.ts";
import { testDatabase } from "../support/database.ts";
import { storedFields } from "../support/stored-fields.ts";

const t = testDatabase();
const blocks = storedFields(t, "content_blocks", () => ({ key: randomUUID(), name: "Banner", title: "Banner" }));
const templates = storedFields(t, "content_templates", () => ({ name: "Dark hero", category: "hero" }));
const revisions = storedFields(t, "content_revisions", () => ({
  content_type: "content_block",
  content_id: randomUUID(),
  revision_data: { title: "Before" },
}));

test("A-ENT-92: a content block has an id that the table gives", async () => {
  expect((await blocks.columns())["id"]).toBe("uuid not null default gen_random_uuid()");
  const row = await blocks.kept({});
  expect(await blocks.refusal({ id: row?.["id"] })).toBe("unique content_blocks_pkey");
});

test("A-ENT-93, R-177: a block has a key of its own, and a title that is also its name", async () => {
  const row = await blocks.kept({ key: "banner", name: "Top banner", title: "Top banner" });
  expect(row).toMatchObject({ key: "banner", name: "Top banner", title: "Top banner" });
  expect(await blocks.refusal({ key: "banner" })).toBe("unique content_blocks_key_key");
  expect(await blocks.refusal({ name: "Other" })).toBe("check content_blocks_check");
  expect(await blocks.refusal({ name: null })).toBe("not null name");
});

test("A-ENT-94: a block is text, html, markdown or json", async () => {
  for (const type of ["text", "html", "markdown", "json"]) expect((await blocks.kept({ type }))?.["type"]).toBe(type);
  for (const type of ["xml", "HTML", ""])
    expect(await blocks.refusal({ type })).toBe("check content_blocks_type_check");
  expect(await blocks.refusal({ type: null })).toBe("not null type");
});

const NOW = "timestamp with time zone not null default now()";
test.each([
  ["A-ENT-95", "content", "text not null default ''::text", "<p>Two\nlines</p>"],
  ["A-ENT-96", "description", "text", "Above the header"],
  ["A-ENT-97", "is_active", "boolean not null default true", false],
  ["A-ENT-98", "tags", "text[] not null default '{}'::text[]", ["home", "spring"]],
  ["A-ENT-103, R-177", "category", "text", "Banners"],
  ["A-ENT-99", "created_at", NOW, new Date(1_700_000_000_123)],
  ["A-ENT-100", "updated_at", NOW, new Date(1_700_000_000_456)],
])("%s: content_blocks.%s is %s and keeps what is written", async (_rows, column, promise, value) => {
  expect((await blocks.columns())[column]).toBe(promise);
  expect((await blocks.kept({ [column]: value }))?.[column]).toEqual(value);
});

test.each([
  ["A-ENT-101", "created_by"],
  ["A-ENT-102", "updated_by"],
])("%s: content_blocks.%s is the id of a profile, or nothing once that is gone", async (_rows, column) => {
  const { userId } = await insertAccount(t.db);
  const row = await blocks.kept({ [column]: userId });
  expect(row?.[column]).toBe(userId);
  expect(await blocks.refusal({ [column]: randomUUID() })).toBe(`foreign key content_blocks_${column}_fkey`);
  expect(await blocks.afterDeleting({ table: "profiles", id: userId }, { id: row?.["id"], column })).toBeNull();
});

test("A-ENT-140, R-170: a content template has a name and a category", async () => {
  expect(await templates.kept({})).toMatchObject({ name: "Dark hero", category: "hero" });
  expect(await templates.refusal({ name: "" })).toBe("check content_templates_name_check");
  expect(await templates.refusal({ category: null })).toBe("not null category");
});

test("A-ENT-141, R-171: a revision keeps the old state of one thing, who changed it and when", async () => {
  const { userId } = await insertAccount(t.db);
  const [contentId, createdAt] = [randomUUID(), new Date("2026-02-03T04:05:06.789Z")];
  const written = { content_id: contentId, created_by: userId, created_at: createdAt };
  const row = await revisions.kept(written);
  expect(row).toMatchObject({ ...written, content_type: "content_block", revision_data: { title: "Before" } });
  for (const column of ["content_type", "content_id", "revision_data"])
    expect(await revisions.refusal({ [column]: null })).toBe(`not null ${column}`);
  expect(await revisions.refusal({ created_by: randomUUID() })).toBe("foreign key content_revisions_created_by_fkey");
  const own = { id: row?.["id"], column: "created_by" };
  expect(await revisions.afterDeleting({ table: "profiles", id: userId }, own)).toBeNull();
});
