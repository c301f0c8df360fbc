import { expect, test } from "vitest";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import { BLOCK_KEYS } from "../constants.ts";
import { listActiveBlocks, readBlocks } from "./queries.server.ts";
import { listFaqs } from "../faq/queries.server.ts";
import { listHomeTestimonials } from "../testimonials/queries.server.ts";
import { readHomeSections } from "../homepage/queries.server.ts";

const t = testDatabase();

test("A-CALL-34, A-ERR-38, R-002, R-179: a named place shows its active block by key, else the built-in text", async () => {
  const write = (key: string, isActive: boolean) =>
    t.db
      .insertInto("content_blocks")
      .values({ key, title: "Own", name: "Own", type: "text", content: "Own words", is_active: isActive })
      .execute();
  await write("terms", true);
  await write("privacy", false);
  const blocks = await readBlocks(t.ctx(), ["terms", "privacy", "disclaimer"]);
  expect(blocks.terms).toEqual({ key: "terms", title: "Own", type: "text", content: "Own words" });
  expect(blocks.privacy.title).toBe("Privacy Policy");
  expect(blocks.privacy.content).toMatch(/^Draft for legal review/);
  expect(blocks.disclaimer.content).toContain("not been evaluated");
});

test("A-CALL-33, R-179: staff who may edit blocks list the active ones by title, of all categories or one", async () => {
  await t.pool.query("delete from content_blocks");
  const blocks = [
    { key: "c", title: "Cinnamon", category: "home" },
    { key: "z", title: "Anise", category: "shop" },
    { key: "b", title: "Baobab", category: "home" },
    { key: "d", title: "Dried", category: null },
    { key: "off", title: "Basil", category: "home", is_active: false },
  ];
  for (const block of blocks)
    await t.db
      .insertInto("content_blocks")
      .values({ ...block, name: block.title })
      .execute();
  const staff = t.ctx(accountActor("content_editor"));
  const titles = async (category: string | null) => (await listActiveBlocks(staff, category)).map(({ title }) => title);
  expect(await titles(null)).toEqual(["Anise", "Baobab", "Cinnamon", "Dried"]);
  expect(await titles("home")).toEqual(["Baobab", "Cinnamon"]);
  expect(await titles("none")).toEqual([]);
  await expect(listActiveBlocks(t.ctx(accountActor("inventory_manager")), null)).rejects.toThrow(PermissionError);
  await t.pool.query("delete from content_blocks");
});

test("R-029, R-179: every named place except the announcement bar has a built-in text, and none hard-codes a threshold", async () => {
  const { "announcement-bar": bar, ...others } = await readBlocks(t.ctx(), BLOCK_KEYS);
  expect(bar).toEqual({ key: "announcement-bar", title: "Announcement bar", type: "text", content: "" });
  const blocks = Object.values(others);
  expect(blocks).toHaveLength(BLOCK_KEYS.length - 1);
  expect(blocks.every(({ title, content }) => title !== "" && content !== "")).toBe(true);
  expect(blocks.map(({ content }) => content).join()).not.toMatch(/\$\d/);
  expect(await readBlocks(t.ctx(), [])).toEqual({});
});

test("S-GEN-11, S-GEN-12, S-GEN-13, S-GEN-14, S-GEN-15, S-GEN-16: the six claims are the default text of home-claims", async () => {
  const { "home-claims": claims } = await readBlocks(t.ctx(), ["home-claims"]);
  const expectedClaims = [
    "100% natural",
    "lab tested",
    "4.8 out of 5",
    "12,000+ customers",
    "98% satisfaction",
    "5+ years",
  ];
  for (const claim of expectedClaims) expect(claims.content.toLowerCase()).toContain(claim);
});

test("A-CALL-40, A-ENT-73, A-ENT-74, A-ENT-75, R-164, R-166: the home page shows active, published sections in their order", async () => {
  const ctx = t.ctx();
  const hour = (count: number): Date => new Date(ctx.now.getTime() + count * 3_600_000);
  const sections = [
    { section_key: "last", sort_order: 9 },
    {
      section_key: "first",
      sort_order: 1,
      metadata: JSON.stringify({ features: [{ title: "One" }], style: "centered" }),
    },
    { section_key: "off", sort_order: 2, is_active: false },
    { section_key: "later", sort_order: 3, scheduled_publish_at: hour(1) },
    { section_key: "over", sort_order: 4, scheduled_unpublish_at: hour(-1) },
    { section_key: "now", sort_order: 5, scheduled_publish_at: hour(-1), scheduled_unpublish_at: hour(1) },
  ];
  for (const section of sections) {
    await t.db
      .insertInto("homepage_sections")
      .values({ section_name: "Section", template: "features", title: "Title", ...section })
      .execute();
  }
  const { sections: shown } = await readHomeSections(ctx);
  expect(shown.map(({ key }) => key)).toEqual(["first", "now", "last"]);
  expect(shown[0]?.metadata).toMatchObject({
    style: "centered",
    features: [{ icon: "", title: "One", description: "" }],
  });
  expect((await readHomeSections({ ...ctx, now: hour(2) })).sections.map(({ key }) => key)).toEqual([
    "first",
    "later",
    "last",
  ]);
});

test("S-HOME-19, A-ENT-139, R-050: up to three active, featured testimonials are shown, verified only with a linked review", async () => {
  const testimonials = [
    { name: "D", sort_order: 4 },
    { name: "C", sort_order: 3 },
    { name: "B", sort_order: 2 },
    { name: "A", sort_order: 1 },
    { name: "Inactive", is_active: false },
    { name: "Plain", is_featured: false },
  ];
  for (const testimonial of testimonials) {
    await t.db
      .insertInto("testimonials")
      .values({ comment: "Good.", is_featured: true, ...testimonial })
      .execute();
  }
  const shown = await listHomeTestimonials(t.ctx(), async () => new Set());
  expect(shown.map(({ name, isVerified }) => [name, isVerified])).toEqual([
    ["A", false],
    ["B", false],
    ["C", false],
  ]);
});

test("S-ENT-85, R-053: active questions are listed in their order", async () => {
  const faqs = [
    { question: "Second?", sort_order: 2 },
    { question: "First?", sort_order: 1 },
    { question: "Off?", sort_order: 0, is_active: false },
  ];
  for (const faq of faqs)
    await t.db
      .insertInto("faqs")
      .values({ category: "usage", answer: "Yes.", ...faq })
      .execute();
  expect((await listFaqs(t.ctx())).map(({ question, category }) => [question, category])).toEqual([
    ["First?", "usage"],
    ["Second?", "usage"],
  ]);
});
