import { beforeEach, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  filledSection as filled,
  sectionDone as done,
  sectionScreen,
  SECTIONS as PATH,
} from "#tests/support/section-screen.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import type { AccountActor } from "#app/shared/kernel/access/permissions.ts";
import Page, { action, loader } from "./route.tsx";

const t = testDatabase();
let editor: AccountActor;
const { visitOf, send, shown, rows, audited, made, only } = sectionScreen(t, { loader, action, Page }, () => editor);

beforeEach(async () => {
  await t.pool.query("truncate homepage_sections, content_revisions, content_templates; select testing.forget_audit()");
  editor = await insertAccount(t.db, { role: "content_editor" });
});

test("A-CALL-42, A-CALL-41, A-CALL-63, A-CONST-07, A-CONST-08, R-165, R-168: a new section comes last, active, stamped, under a key of its own", async () => {
  expect(await send(`${PATH}?add=1`, filled({ sectionName: "Spring Sale" }))).toMatchObject(done("created"));
  await made("Spring Sale", "Other");
  const created = await rows();
  expect(created.map((row) => [row.section_key, row.sort_order, row.is_active, row.updated_by])).toEqual([
    ["spring-sale", 0, true, editor.userId],
    ["spring-sale-2", 1, true, editor.userId],
    ["other", 2, true, editor.userId],
  ]);
  expect(await audited()).toContainEqual(
    expect.objectContaining({ action: "section.create", actor_id: editor.userId }),
  );
});

test("A-ENT-78 to A-ENT-84, A-HC-11, A-VAL-23: the looks and lists of a section are stored under the documents' names, and its dialog shows them again", async () => {
  const hero = {
    template: "hero",
    imageUrl: "/a.jpg",
    backgroundType: "solid",
    style: "centered",
    hasFloatingProduct: "yes",
    trustBadges: "Lab tested\nFair",
  };
  const story = { template: "story", imageUrl: "/a.jpg", imageCaption: "A baobab" };
  const features = {
    template: "features",
    "features.0.icon": "leaf",
    "features.0.title": "T",
    "features.0.description": "D",
  };
  const voices = {
    template: "testimonials",
    "testimonials.0.name": "Awa",
    "testimonials.0.rating": "4",
    "testimonials.0.comment": "Good",
    "testimonials.0.verified": "yes",
  };
  const kept = async (parts: Record<string, string>): Promise<[string, Record<string, unknown>]> => {
    const form = filled({ sectionName: parts["template"] ?? "", title: "T", ...parts, preset: "", taken: "" });
    expect(await send(`${PATH}?add=1`, form)).toMatchObject(done("created"));
    const { rows: all } = await t.pool.query("select id, metadata from homepage_sections order by sort_order desc");
    return [await shown(`${PATH}?edit=${all[0].id}`), all[0].metadata];
  };
  const [heroDialog, heroData] = await kept(hero);
  expect(heroData).toMatchObject({
    background_type: "solid",
    has_floating_product: true,
    trust_badges: ["Lab tested", "Fair"],
    style: "centered",
  });
  expect(heroDialog).toMatch(/<textarea[^>]*name="content"/);
  expect(heroDialog).toMatch(/<option value="solid" selected/);
  expect(heroDialog).toMatch(/<option value="centered" selected/);
  expect(heroDialog).toMatch(/<input[^>]*name="hasFloatingProduct"[^>]*checked/);
  expect(heroDialog).toMatch(/<textarea[^>]*name="trustBadges"[^>]*>Lab tested\nFair</);
  const [storyDialog, storyData] = await kept(story);
  expect(storyData).toMatchObject({ image_caption: "A baobab" });
  expect(storyDialog).toMatch(/<input[^>]*name="imageCaption"[^>]*value="A baobab"/);
  const [featureDialog, featureData] = await kept(features);
  expect(featureData).toMatchObject({ features: [{ icon: "leaf", title: "T", description: "D" }] });
  expect(featureDialog).toMatch(/name="features\.0\.title"[^>]*value="T"/);
  const [voiceDialog, voiceData] = await kept(voices);
  expect(voiceData).toMatchObject({ testimonials: [{ name: "Awa", rating: 4, comment: "Good", verified: true }] });
  expect(voiceDialog).toMatch(/name="testimonials\.0\.name"[^>]*value="Awa"/);
});

test("A-VAL-36, A-VAL-35, A-VAL-19, A-VAL-21: problems stop the save and are all reported at their fields", async () => {
  await made("One");
  const { id, updated_at } = await only();
  const bad = filled({ sectionName: "", title: "", seenUpdatedAt: updated_at.toISOString() });
  expect(await send(`${PATH}?edit=${id}`, bad)).toMatchObject({ status: 422, problems: ["sectionName", "title"] });
  expect(await send(`${PATH}?add=1`, bad)).toMatchObject({ status: 422 });
  expect(await rows()).toHaveLength(1);
  expect((await only()).title).toBe("Title One");
});

test("A-CALL-44, A-STATE-22, R-168: the order is stored from 0 with its editor, and one section moves by a place", async () => {
  const ids = (await made("A", "B", "C")).map(({ id }) => id);
  const [a, b, c] = ids as [string, string, string];
  expect(await send(PATH, { intent: "reorder", order: [c, a, b] })).toMatchObject(done("reordered"));
  expect((await rows()).map(({ id, sort_order }) => [id, sort_order])).toEqual([
    [c, 0],
    [a, 1],
    [b, 2],
  ]);
  expect(await send(PATH, { intent: `up:${b}` })).toMatchObject(done("reordered"));
  expect((await rows()).map(({ id }) => id)).toEqual([c, b, a]);
  expect(await send(PATH, { intent: "reorder", order: [a, b] })).toMatchObject({ status: 409 });
  expect((await rows()).map(({ id }) => id)).toEqual([c, b, a]);
  expect(await audited()).toContainEqual(
    expect.objectContaining({ action: "section.order", before: { order: "a, b, c" }, after: { order: "c, a, b" } }),
  );
});

test("A-HC-06, R-168, R-169, R-164: a copy is inactive, unscheduled and last; built-in sections are neither copied nor deleted", async () => {
  const [one] = await made("One", "Two");
  await t.pool.query("update homepage_sections set scheduled_publish_at = '2030-01-02T03:04Z'");
  expect(await send(PATH, { intent: `duplicate:${one?.id}` })).toMatchObject(done("duplicated"));
  expect((await rows())[2]).toMatchObject({
    title: "Title One (Copy)",
    is_active: false,
    scheduled_publish_at: null,
    sort_order: 2,
    section_key: "one-2",
  });
  await t.pool.query("update homepage_sections set is_built_in = true");
  expect(await send(PATH, { intent: `duplicate:${one?.id}` })).toMatchObject({ status: 404 });
  expect(await send(PATH, { intent: `delete:${one?.id}` })).toMatchObject({ status: 404 });
  expect(await rows()).toHaveLength(3);
  const [kept] = (await t.pool.query("select template, updated_at from homepage_sections where id = $1", [one?.id]))
    .rows;
  const other = kept.template === "cta" ? "benefits" : "cta";
  const form = filled({ template: other, title: "T", seenUpdatedAt: kept.updated_at.toISOString() });
  expect(await send(`${PATH}?edit=${one?.id}`, form)).toMatchObject({ status: 303 });
  expect((await rows())[0]).toMatchObject({ title: "T", template: kept.template });
});

test("R-169, A-ENT-73: a section is switched off and on", async () => {
  await made("One");
  const { id } = await only();
  expect(await send(PATH, { intent: `deactivate:${id}` })).toMatchObject(done("deactivated"));
  expect((await only()).is_active).toBe(false);
  expect(await send(PATH, { intent: `activate:${id}` })).toMatchObject(done("activated"));
  expect((await only()).is_active).toBe(true);
});

test.each(["customer_service", "inventory_manager"] as const)(
  "A-GEN-08, R-004: %s may neither see nor change sections",
  async (role) => {
    editor = { ...editor, role };
    await expect(loader(visitOf(PATH).args)).rejects.toBeInstanceOf(PermissionError);
    await expect(send(`${PATH}?add=1`, filled())).rejects.toBeInstanceOf(PermissionError);
    expect(await rows()).toEqual([]);
  },
);
