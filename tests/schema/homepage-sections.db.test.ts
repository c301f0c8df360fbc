import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertAccount } from "../factories/account.ts";
import { testDatabase } from "../support/database.ts";
import { storedFields } from "../support/stored-fields.ts";

const t = testDatabase();
const sections = storedFields(t, "homepage_sections", () => ({
  section_name: "Spring",
  section_key: `spring-${randomUUID()}`,
  template: "story",
  title: "Spring is here",
}));

test("A-ENT-65: a homepage section has an id that the table gives", async () => {
  expect((await sections.columns())["id"]).toBe("uuid not null default gen_random_uuid()");
  const row = await sections.kept({});
  expect(await sections.refusal({ id: row?.["id"] })).toBe("unique homepage_sections_pkey");
});

test("A-ENT-66, R-165: a section has a name of up to 100 characters to show, and a key of its own beside it", async () => {
  const row = await sections.kept({ section_name: "N".repeat(100), section_key: "autumn" });
  expect(row).toMatchObject({ section_name: "N".repeat(100), section_key: "autumn" });
  expect(await sections.refusal({ section_key: "autumn" })).toBe("unique homepage_sections_section_key_key");
  for (const name of ["", "N".repeat(101)])
    expect(await sections.refusal({ section_name: name })).toBe("check homepage_sections_section_name_check");
  expect(await sections.refusal({ section_name: null })).toBe("not null section_name");
});

test.each([
  ["A-ENT-67", "title", "text not null", "Rooted in Senegal"],
  ["A-ENT-68", "content", "text not null default ''::text", "Two lines\nof text"],
  ["A-ENT-69", "image_url", "text", "/storage/content-media/a.jpg"],
  ["A-ENT-70", "cta_text", "text", "Shop Now"],
  ["A-ENT-71", "cta_link", "text", "/products"],
  ["A-ENT-72", "sort_order", "integer not null default 0", 7],
  ["A-ENT-76, R-167", "preview_data", "jsonb", { title: "Not yet", metadata: { style: "split" } }],
])("%s: homepage_sections.%s is %s and keeps what is written", async (_rows, column, promise, value) => {
  expect((await sections.columns())[column]).toBe(promise);
  expect((await sections.kept({ [column]: value }))?.[column]).toEqual(value);
});

test.each([
  ["A-ENT-67", "title", 150],
  ["A-ENT-68", "content", 1000],
  ["A-ENT-69", "image_url", 255],
  ["A-ENT-70", "cta_text", 50],
  ["A-ENT-71", "cta_link", 255],
])("%s: homepage_sections.%s holds up to %d characters", async (_rows, column, most) => {
  expect(await sections.refusal({ [column]: "x".repeat(most) })).toBe("kept");
  expect(await sections.refusal({ [column]: "x".repeat(most + 1) })).toBe(`check homepage_sections_${column}_check`);
});

test("A-ENT-77: a section names its last editor by the id of a profile", async () => {
  const { userId } = await insertAccount(t.db);
  const row = await sections.kept({ updated_by: userId });
  expect(row?.["updated_by"]).toBe(userId);
  expect(await sections.refusal({ updated_by: randomUUID() })).toBe("foreign key homepage_sections_updated_by_fkey");
  const own = { id: row?.["id"], column: "updated_by" };
  expect(await sections.afterDeleting({ table: "profiles", id: userId }, own)).toBeNull();
});
