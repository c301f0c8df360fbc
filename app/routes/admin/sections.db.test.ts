import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { insertAccount } from "../../../tests/factories/account.ts";
import { testDatabase } from "../../../tests/support/database.ts";
import { presetOf } from "../../rooms/content/rules/section-presets.ts";
import { PermissionError } from "../../shared/http/context.server.ts";
import { requestState, type RequestState } from "../../shared/http/request-state.server.ts";
import type { AccountActor } from "../../shared/kernel/actor.ts";
import type { Role } from "../../shared/kernel/permissions.ts";
import { loader as loadHome } from "../storefront/home.tsx";
import AdminSections, { action, loader } from "./sections.tsx";

const t = testDatabase();
const PATH = "/admin/content/homepage";
let editor: AccountActor;

beforeEach(async () => {
  await t.pool.query("truncate homepage_sections, content_revisions, content_templates, audit_log");
  editor = await insertAccount(t.db, { role: "content_editor" as Role });
});

function asked(path: string, form?: Record<string, string | readonly string[]>, now = new Date()) {
  const state: RequestState = { ip: "127.0.0.1", shop: t.ctx(editor, now), page: null, cacheTags: null };
  const context = new RouterContextProvider();
  context.set(requestState, state);
  const url = new URL(path, "http://shop.test");
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form ?? {})) for (const one of [value].flat()) body.append(name, one);
  const request = new Request(url, form ? { method: "POST", body } : {});
  return { state, args: { request, url, params: {}, context } as never };
}

type Answer = {
  status: number;
  to: string | null;
  problems: string[];
  error: string | null;
  previewUrl: string | null;
};

/** Sends a form as staff and answers what came back. */
async function send(path: string, form: Record<string, string | readonly string[]>, now?: Date): Promise<Answer> {
  const given = (await action(asked(path, form, now).args)) as unknown;
  if (given instanceof Response)
    return { status: given.status, to: given.headers.get("location"), problems: [], error: null, previewUrl: null };
  const { data, init } = given as {
    data: { error: string | null; problems: { field: string }[]; previewUrl: string | null };
    init: { status: number };
  };
  return { ...data, status: init.status, to: null, problems: data.problems.map(({ field }) => field) };
}

/** The form of "Add New Section" as it opens with a template. */
const filled = (parts: Record<string, string> = {}): Record<string, string> => {
  const { sectionName, title, content, ctaText, ctaLink } = presetOf("cta");
  return {
    template: "cta",
    preset: "cta",
    taken: "cta",
    intent: "save",
    sectionName,
    title,
    content,
    ctaText,
    ctaLink,
    ...parts,
  };
};

async function shown(path = PATH, actionData?: unknown): Promise<string> {
  const loaderData = await loader(asked(path).args);
  const Page = () => createElement(AdminSections, { loaderData, actionData, params: {}, matches: [] } as never);
  const Stub = createRoutesStub([{ path: PATH, Component: Page }]);
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [path] }));
}

const rows = async () =>
  (await t.pool.query("select * from homepage_sections order by sort_order, created_at, id")).rows as {
    id: string;
    section_key: string;
    section_name: string;
    title: string;
    sort_order: number;
    is_active: boolean;
    updated_by: string;
    updated_at: Date;
    scheduled_publish_at: Date | null;
    scheduled_unpublish_at: Date | null;
    preview_data: { title: string } | null;
    metadata: { testimonials: unknown[] };
  }[];
async function made(...names: string[]) {
  for (const sectionName of names) await send(`${PATH}?add=1`, filled({ sectionName, title: `Title ${sectionName}` }));
  return rows();
}
const only = async () => (await rows())[0]!;
const audited = async () =>
  (await t.pool.query("select action, actor_id, before, after from audit_log order by id")).rows;
const done = (deed: string) => ({ status: 303, to: `${PATH}?done=${deed}` });

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

test("A-VAL-36, A-VAL-35, A-VAL-19, A-VAL-21: problems stop the save, all of them named at their fields", async () => {
  await made("One");
  const { id, updated_at } = await only();
  const bad = filled({ sectionName: "", title: "", seenUpdatedAt: updated_at.toISOString() });
  expect(await send(`${PATH}?edit=${id}`, bad)).toMatchObject({ status: 422, problems: ["sectionName", "title"] });
  expect(await send(`${PATH}?add=1`, bad)).toMatchObject({ status: 422 });
  expect(await rows()).toHaveLength(1);
  expect((await only()).title).toBe("Title One");
});

test("A-CALL-43, A-CALL-55, A-CALL-63, R-171, R-189: a save keeps the words before it, and refuses who saw older ones", async () => {
  await made("One");
  const { id, updated_at } = await only();
  const edit = filled({ sectionName: "One", title: "Newer", seenUpdatedAt: updated_at.toISOString() });
  const later = new Date(Date.now() + 1000);
  expect(await send(`${PATH}?edit=${id}`, edit, later)).toMatchObject(done("updated"));
  expect((await only()).title).toBe("Newer");
  expect(await send(`${PATH}?edit=${id}`, edit, later)).toMatchObject({
    status: 409,
    error: "This record was changed by someone else. Reload and try again.",
  });
  expect(await audited()).toContainEqual(
    expect.objectContaining({ action: "section.change", before: { title: "Title One" }, after: { title: "Newer" } }),
  );

  const history = await shown(`${PATH}?history=${id}`);
  expect(history).toContain("Title One");
  expect(history).toContain(editor.email);
  const { rows: kept } = await t.pool.query("select * from content_revisions");
  expect(kept).toMatchObject([{ content_type: "homepage_section", content_id: id, created_by: editor.userId }]);
  await send(`${PATH}?history=${id}`, { intent: `name-revision:${kept[0].id}`, note: "Before the fair" });
  expect(await shown(`${PATH}?history=${id}`)).toContain("Before the fair");
  expect(await send(`${PATH}?history=${id}`, { intent: `restore:${kept[0].id}` })).toMatchObject(done("restored"));
  expect((await only()).title).toBe("Title One");
  expect((await t.pool.query("select from content_revisions")).rowCount).toBe(2);

  for (let n = 0; n < 22; n += 1) await send(`${PATH}?history=${id}`, { intent: `restore:${kept[0].id}` });
  // Twenty, and the one that has a name.
  expect((await t.pool.query("select from content_revisions")).rowCount).toBe(21);
  expect(await send(PATH, { intent: `delete:${id}` })).toMatchObject(done("deleted"));
  expect((await t.pool.query("select from content_revisions")).rowCount).toBe(0);
});

test("A-CALL-44, A-STATE-22, R-168: the order is written from 0 with who did it, and one section moves by a place", async () => {
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

test("A-CALL-45, A-HC-14, A-HC-15, R-166: times are kept as moments and cleared again; the wrong order is refused", async () => {
  await made("One");
  const schedule = async (publish: string, unpublish: string) => {
    const { id, updated_at } = await only();
    const seenUpdatedAt = updated_at.toISOString();
    return send(`${PATH}?schedule=${id}`, { intent: "schedule", publish, unpublish, seenUpdatedAt });
  };
  expect(await schedule("2030-01-02T03:04", "2030-02-02T03:04")).toMatchObject(done("scheduled"));
  expect(await only()).toMatchObject({
    scheduled_publish_at: new Date("2030-01-02T03:04:00Z"),
    scheduled_unpublish_at: new Date("2030-02-02T03:04:00Z"),
  });
  expect(await shown()).toMatch(/Scheduled.*from Jan 2, 2030/s);
  expect(await schedule("2030-02-02T03:04", "2030-02-02T03:04")).toMatchObject({ status: 422 });
  expect(await schedule("", "")).toMatchObject(done("scheduled"));
  expect(await only()).toMatchObject({ scheduled_publish_at: null, scheduled_unpublish_at: null });
});

test("A-CALL-45, R-166: the home page is kept no longer than to the next time of a section", async () => {
  await made("One");
  await t.pool.query("update homepage_sections set scheduled_publish_at = '2030-01-02T03:04Z'");
  const before = asked("/", undefined, new Date("2030-01-01T00:00Z"));
  await loadHome(before.args);
  expect(before.state.cacheUntil).toEqual(new Date("2030-01-02T03:04Z"));
  const after = asked("/", undefined, new Date("2030-01-02T03:04Z"));
  await loadHome(after.args);
  expect(after.state).toMatchObject({ cacheTags: expect.arrayContaining(["content"]) });
  expect(after.state.cacheUntil).toBeUndefined();
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
});

test("R-169, A-ENT-73: a section is switched off and on", async () => {
  await made("One");
  const { id } = await only();
  expect(await send(PATH, { intent: `deactivate:${id}` })).toMatchObject(done("deactivated"));
  expect((await only()).is_active).toBe(false);
  expect(await send(PATH, { intent: `activate:${id}` })).toMatchObject(done("activated"));
  expect((await only()).is_active).toBe(true);
});

type Home = {
  data: { sections: { title: string }[]; preview: { isOver: boolean } | null };
  init: { headers?: Record<string, string> };
};

test("A-CALL-46, A-HC-05, R-167: a preview shows unsaved words to staff for an hour, keeps nothing and publishes nothing", async () => {
  await made("One");
  const { id } = await only();
  const words = filled({ sectionName: "One", title: "Not yet", intent: "preview", scripted: "yes" });
  const { previewUrl } = await send(`${PATH}?edit=${id}`, words);
  expect(await only()).toMatchObject({ title: "Title One", preview_data: { title: "Not yet" } });
  const open = async (path: string, now?: Date) => {
    const visit = asked(path, undefined, now);
    return { ...((await loadHome(visit.args)) as unknown as Home), state: visit.state };
  };
  const preview = await open(previewUrl ?? "");
  expect(preview.data.sections.map(({ title }) => title)).toEqual(["Not yet"]);
  expect(preview.init.headers).toMatchObject({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
  expect(preview.state.cacheTags).toBeNull();
  expect((await open("/")).data).toMatchObject({ sections: [{ title: "Title One" }], preview: null });
  const hourLater = new Date(Date.now() + 3_601_000);
  for (const [path, now] of [[previewUrl ?? "", hourLater], [`${previewUrl}x`], ["/?preview=x"]] as const)
    expect((await open(path, now)).data).toMatchObject({
      sections: [{ title: "Title One" }],
      preview: { isOver: true },
    });
  editor = { ...editor, role: "customer_service" };
  await expect(loadHome(asked(previewUrl ?? "").args)).rejects.toBeInstanceOf(PermissionError);
});

test("A-CALL-54, R-170: texts are saved as a template, start new sections, are renamed and deleted", async () => {
  await send(`${PATH}?add=1`, filled({ sectionName: "Fair", title: "Meet us", intent: "save-template" }));
  const template = async () => (await t.pool.query("select * from content_templates")).rows[0];
  expect(await template()).toMatchObject({ name: "Fair", category: "homepage_section", created_by: editor.userId });
  expect(await rows()).toEqual([]);
  const { id } = await template();
  expect(await shown(`${PATH}?add=1`)).toContain(`<option value="${id}">Fair</option>`);
  await send(`${PATH}?templates=1`, { intent: `rename-template:${id}`, name: "Market" });
  expect(await template()).toMatchObject({ name: "Market" });
  expect(await shown(`${PATH}?templates=1`)).toContain("Delete template Market");
  await send(`${PATH}?templates=1`, { intent: `delete-template:${id}` });
  expect(await template()).toBeUndefined();
});

test("A-ERR-21 to A-ERR-26, A-STATE-23, R-015: what fails says so, and nothing of the fault is shown", async () => {
  await made("One", "Two");
  const [one, two] = (await rows()) as [{ id: string }, { id: string }];
  await t.pool.query("alter table homepage_sections rename to sections_gone");
  try {
    expect(await shown()).toMatch(/role="alert".*Failed to load sections/s);
    const failed = async (form: Record<string, string | string[]>, path = PATH) => {
      const { status, error } = await send(path, form);
      return [status, error];
    };
    expect(await failed(filled(), `${PATH}?add=1`)).toEqual([500, "Failed to save section"]);
    expect(await failed({ intent: "reorder", order: [two.id, one.id] })).toEqual([500, "Failed to reorder sections"]);
    expect(await failed({ intent: "schedule", publish: "" }, `${PATH}?schedule=${one.id}`)).toEqual([
      500,
      "Failed to schedule section",
    ]);
    expect(await failed({ intent: `preview:${one.id}` })).toEqual([500, "Failed to generate preview"]);
    expect(await failed({ intent: `duplicate:${one.id}` })).toEqual([500, "Failed to duplicate section"]);
  } finally {
    await t.pool.query("alter table sections_gone rename to homepage_sections");
  }
});

test.each(["customer_service", "inventory_manager"] as const)(
  "A-GEN-08, R-004: %s may neither see nor change sections",
  async (role) => {
    editor = { ...editor, role };
    await expect(loader(asked(PATH).args)).rejects.toBeInstanceOf(PermissionError);
    await expect(send(`${PATH}?add=1`, filled())).rejects.toBeInstanceOf(PermissionError);
    expect(await rows()).toEqual([]);
  },
);
