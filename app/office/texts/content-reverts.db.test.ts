import * as auditScreen from "#app/office/audit/route.tsx";
import { afterEach, beforeAll, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { adminPage } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import { rewriteAudit } from "#tests/support/rewrite-audit.ts";
import { readSection } from "#app/rooms/content/homepage/form/section-schemas.ts";
import { presetOf } from "#app/rooms/content/homepage/form/section-presets.ts";
import {
  activateSection,
  createSection,
  reorderSections,
  updateSection,
} from "#app/rooms/content/homepage/section.commands.server.ts";
import { activateBlock, createBlock, updateBlock } from "#app/rooms/content/blocks/block.commands.server.ts";
import { createFaq, moveFaq, updateFaq } from "#app/rooms/content/faq/faq.commands.server.ts";
import { linkReview } from "#app/rooms/content/testimonials/link-review.server.ts";
import { renameTemplate, saveTemplate } from "#app/rooms/content/revisions/templates.server.ts";
import { scheduleSection } from "#app/rooms/content/homepage/schedule-section.server.ts";
import {
  createTestimonial,
  moveTestimonial,
  updateTestimonial,
} from "#app/rooms/content/testimonials/testimonial.commands.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import type { AccountActor } from "#app/shared/kernel/access/permissions.ts";

const t = testDatabase();
const page = adminPage(t, auditScreen);
let admin: AccountActor;
const by = (): Context => t.ctx(admin);
beforeAll(async () => void (admin = await insertAccount(t.db, { role: "admin" })));
afterEach(() =>
  t.pool.query(
    "truncate homepage_sections, content_blocks, faqs, testimonials, content_revisions, content_templates; select testing.forget_audit()",
  ),
);

const revert = (id: string) =>
  page.sent(
    "/admin/audit",
    [
      ["intent", "revert"],
      ["id", id],
    ],
    { actor: admin },
  );
const rowsOf = async (text: string): Promise<Record<string, unknown>[]> => (await t.pool.query(text)).rows;
const newest = async (): Promise<string> =>
  String((await rowsOf("select id from audit_log order by created_at desc limit 1"))[0]?.["id"]);
const stampOf = async (table: string, id: string): Promise<string> => {
  const [row] = await rowsOf(`select updated_at from ${table} where id = '${id}'`);
  return row?.["updated_at"] instanceof Date ? row["updated_at"].toISOString() : "";
};
const words = (sectionName: string) => {
  const read = readSection({ ...presetOf("cta"), sectionName, title: sectionName });
  if (!read.ok) throw new Error("the preset does not fit");
  return read.value;
};
const voices = (...ofWhom: readonly (readonly [string, boolean])[]) => {
  const testimonials = ofWhom.map(([name, verified]) => ({ name, rating: "5", comment: "Good", verified }));
  const read = readSection({ ...presetOf("testimonials"), sectionName: "Voices", title: "Voices", testimonials });
  if (!read.ok) throw new Error("the testimonials do not fit");
  return read.value;
};
const FAQ = { category: "products", question: "What is it?", answer: "Leaves.", isActive: true } as const;
const TESTIMONIAL = {
  name: "Awa",
  location: null,
  rating: 5,
  comment: "Good.",
  isVerified: false,
  isFeatured: true,
  isActive: true,
};
const BLOCK = {
  name: "Claims",
  type: "text",
  content: "Leaves",
  description: null,
  isActive: true,
  tags: [],
  category: null,
} as const;
const made = async (): Promise<string> => {
  const block = await createBlock(by(), { edits: BLOCK, place: null });
  if (!block.ok) throw new Error(block.error);
  return block.value;
};

type Case = () => Promise<() => Promise<unknown>>;
const CASES: Readonly<Record<string, readonly [shown: string, make: Case]>> = {
  "section.change": [
    "title, content from homepage_sections",
    async () => {
      const id = await createSection(by(), words("Spring"));
      return async () =>
        updateSection(by(), { id, edits: words("Summer"), seenUpdatedAt: await stampOf("homepage_sections", id) });
    },
  ],
  "section.change by its switch": [
    "is_active from homepage_sections",
    async () => {
      const id = await createSection(by(), words("Spring"));
      return () => activateSection(by(), { id, isActive: false });
    },
  ],
  "section.schedule": [
    "scheduled_publish_at, scheduled_unpublish_at, shown_before_publish from homepage_sections",
    async () => {
      const id = await createSection(by(), words("Spring"));
      const times = { publishAt: new Date("2090-01-01T10:00:00Z"), unpublishAt: null };
      return async () => scheduleSection(by(), { id, ...times, seenUpdatedAt: await stampOf("homepage_sections", id) });
    },
  ],
  "section.order": [
    "title, sort_order from homepage_sections order by sort_order",
    async () => {
      const ids = [await createSection(by(), words("One")), await createSection(by(), words("Two"))];
      return () => reorderSections(by(), ids.toReversed());
    },
  ],
  "template.rename": [
    "name from content_templates",
    async () => {
      await saveTemplate(by(), words("Spring"));
      const id = String((await rowsOf("select id from content_templates"))[0]?.["id"]);
      return () => renameTemplate(by(), { id, name: "Summer" });
    },
  ],
  "block.change": [
    "name, content from content_blocks",
    async () => {
      const id = await made();
      const edits = { ...BLOCK, name: "Promises", content: "Roots" };
      return async () => updateBlock(by(), { id, edits, seenUpdatedAt: await stampOf("content_blocks", id) });
    },
  ],
  "block.change by its switch": [
    "is_active from content_blocks",
    async () => {
      const id = await made();
      return () => activateBlock(by(), { id, isActive: false });
    },
  ],
  "faq.change": [
    "question, answer, is_active from faqs",
    async () => {
      const id = await createFaq(by(), FAQ);
      const edits = { ...FAQ, answer: "Roots.", isActive: false };
      return async () => updateFaq(by(), { id, edits, seenUpdatedAt: await stampOf("faqs", id) });
    },
  ],
  "faq.order": [
    "question, sort_order from faqs order by sort_order",
    async () => {
      const id = await createFaq(by(), FAQ);
      for (const question of ["Why?", "Where?"]) await createFaq(by(), { ...FAQ, question });
      return () => moveFaq(by(), { id, by: 2 });
    },
  ],
  "testimonial.change": [
    "name, rating from testimonials",
    async () => {
      const id = await createTestimonial(by(), TESTIMONIAL);
      const edits = { ...TESTIMONIAL, name: "Awa Ba", rating: 4 };
      return async () => updateTestimonial(by(), { id, edits, seenUpdatedAt: await stampOf("testimonials", id) });
    },
  ],
  "testimonial.order": [
    "name, sort_order from testimonials order by sort_order",
    async () => {
      await createTestimonial(by(), TESTIMONIAL);
      const id = await createTestimonial(by(), { ...TESTIMONIAL, name: "Moussa" });
      return () => moveTestimonial(by(), { id, by: -1 });
    },
  ],
  "testimonial.review": [
    "name, review_id from testimonials",
    async () => {
      const id = await createTestimonial(by(), TESTIMONIAL);
      const reviewId = "11111111-1111-4111-8111-111111111111";
      await t.pool.query("insert into reviews (id, rating, comment, status) values ($1, 5, 'Good.', 'approved')", [
        reviewId,
      ]);
      return () => linkReview(by(), { id, reviewId }, () => Promise.resolve(new Set([reviewId])));
    },
  ],
};

test.each(Object.entries(CASES))(
  "R-018, R-171, R-189: %s is reverted by the room's own use case, which audits it; a second time it is refused",
  async (name, [shown, make]) => {
    const change = await make();
    const state = () => rowsOf(`select ${shown}`);
    const before = await state();
    await change();
    expect(await state()).not.toEqual(before);
    const id = await newest();
    expect(await page.shown(`/admin/audit?open=${id}`, { actor: admin })).toContain("Revert This Change");
    expect((await revert(id)).location).toBe("/admin/audit?done=reverted");
    expect(await state()).toEqual(before);
    expect(await rowsOf("select action, actor_id from audit_log order by created_at desc limit 1")).toEqual([
      { action: name.split(" ")[0], actor_id: admin.userId },
    ]);
    expect((await revert(id)).status).toBe(409);
    expect(await state()).toEqual(before);
  },
);

test("R-018, R-189: texts that changed again are not reverted, even when the same field did not", async () => {
  const id = await createFaq(by(), FAQ);
  const write = async (answer: string, question: string) =>
    updateFaq(by(), {
      id,
      edits: { ...FAQ, answer, question },
      seenUpdatedAt: await stampOf("faqs", id),
    });
  await write("Roots.", FAQ.question);
  const entry = await newest();
  await write("Roots.", "What is in it?");
  expect((await revert(entry)).status).toBe(409);
  expect(await rowsOf("select question, answer from faqs")).toEqual([{ question: "What is in it?", answer: "Roots." }]);
  await t.pool.query("delete from faqs");
  expect((await revert(entry)).status).toBe(404);
});

test.each([
  ["now", "Awa · 5 · Good · verified\nMusa · 5 · Good"],
  ["with the word of the form", "Awa · 5 · Good · Verified\nMusa · 5 · Good"],
  ["at first", "Awa · 5 · Good · true\nMusa · 5 · Good · false"],
])(
  "R-018, R-171, R-189: a section's testimonials as the log keeps them %s are reverted, unless they have changed since",
  async (_when, after) => {
    const id = await createSection(by(), voices(["Awa", false]));
    const write = async (edits: ReturnType<typeof voices>) =>
      updateSection(by(), { id, edits, seenUpdatedAt: await stampOf("homepage_sections", id) });
    const kept = () => rowsOf("select metadata -> 'testimonials' as testimonials from homepage_sections");
    const first = await kept();
    await write(voices(["Awa", true], ["Musa", false]));
    const entry = await newest();
    const left = JSON.stringify({ testimonials: after });
    await rewriteAudit(t.pool, `update audit_log set after = '${left}' where id = '${entry}'`);
    await write(voices(["Awa", true], ["Musa", true]));
    expect((await revert(entry)).status).toBe(409);
    expect((await revert(await newest())).location).toBe("/admin/audit?done=reverted");
    expect(await page.shown(`/admin/audit?open=${entry}`, { actor: admin })).toContain("Revert This Change");
    expect((await revert(entry)).location).toBe("/admin/audit?done=reverted");
    expect(await kept()).toEqual(first);
  },
);
