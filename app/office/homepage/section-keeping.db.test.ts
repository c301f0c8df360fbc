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
import { loader as loadHome } from "#app/shop/home/route.tsx";
import Page, { action, loader } from "./route.tsx";

const t = testDatabase();
let editor: AccountActor;
const { visitOf, send, shown, rows, audited, made, only } = sectionScreen(t, { loader, action, Page }, () => editor);

beforeEach(async () => {
  await t.pool.query("truncate homepage_sections, content_revisions, content_templates; select testing.forget_audit()");
  editor = await insertAccount(t.db, { role: "content_editor" });
});

test("A-CALL-43, A-CALL-55, A-CALL-63, R-171, R-189: a save keeps the former texts, and is refused when it is based on older ones", async () => {
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
  await send(`${PATH}?history=${id}`, { intent: `name-revision:${kept[0].id}`, note: "n".repeat(101) });
  expect(await shown(`${PATH}?history=${id}`)).toMatch(/(?<!n)n{100}(?!n)/);
  expect(await send(`${PATH}?history=${id}`, { intent: `restore:${kept[0].id}` })).toMatchObject(done("restored"));
  expect((await only()).title).toBe("Title One");
  expect((await t.pool.query("select from content_revisions")).rowCount).toBe(2);

  for (let n = 0; n < 22; n += 1) await send(`${PATH}?history=${id}`, { intent: `restore:${kept[0].id}` });
  // Twenty, and the named one.
  expect((await t.pool.query("select from content_revisions")).rowCount).toBe(21);
  expect(await send(PATH, { intent: `delete:${id}` })).toMatchObject(done("deleted"));
  expect((await t.pool.query("select from content_revisions")).rowCount).toBe(0);
});

test("A-CALL-45, A-HC-14, A-HC-15, R-166: times are stored as instants and cleared again; the wrong order is refused", async () => {
  await made("One");
  const schedule = async (publish: string, unpublish: string) => {
    const { id, updated_at } = await only();
    const seenUpdatedAt = updated_at.toISOString();
    return send(`${PATH}?schedule=${id}`, { intent: "schedule", publish, unpublish, seenUpdatedAt });
  };
  expect(await schedule("2030-01-02T03:04", "2030-02-02T03:04")).toMatchObject({ status: 303 });
  expect(await only()).toMatchObject({
    scheduled_publish_at: new Date("2030-01-02T03:04:00Z"),
    scheduled_unpublish_at: new Date("2030-02-02T03:04:00Z"),
  });
  expect(await shown()).toMatch(/until Feb 2, 2030.*Live/s);
  expect(await schedule("2030-02-02T03:04", "2030-02-02T03:04")).toMatchObject({ status: 422 });
  expect(await schedule("", "")).toMatchObject({ status: 303 });
  expect(await only()).toMatchObject({ scheduled_publish_at: null, scheduled_unpublish_at: null });
});

test("R-166: a live section stays on the home page when it gets a publish date, unless staff hide it; the answer shows the effect", async () => {
  await made("One");
  const titles = async (): Promise<string[]> => {
    const { data } = (await loadHome(visitOf("/").args)) as unknown as Home;
    return data.sections.map(({ title }) => title);
  };
  const schedule = async (form: Record<string, string>): Promise<string> => {
    const { id, updated_at } = await only();
    const seenUpdatedAt = updated_at.toISOString();
    await send(`${PATH}?schedule=${id}`, { intent: "schedule", unpublish: "", seenUpdatedAt, ...form });
    return shown(`${PATH}?done=scheduled&scheduled=${id}`);
  };
  expect(await schedule({ publish: "2090-01-02T03:04", unpublish: "2090-02-02T03:04" })).toContain(
    "Section scheduled successfully. One stays on the home page until Feb 2, 2090",
  );
  expect(await titles()).toEqual(["Title One"]);
  expect(await shown(`${PATH}?schedule=${(await only()).id}`)).toContain("This section is live and stays");
  expect(await schedule({ publish: "2090-01-02T03:04", hide: "yes" })).toContain("One is hidden until Jan 2, 2090");
  expect(await titles()).toEqual([]);
  // Hidden by choice: other times do not show it again.
  expect(await schedule({ publish: "2091-01-02T03:04" })).toContain("One is hidden until Jan 2, 2091");
  expect(await shown(`${PATH}?schedule=${(await only()).id}`)).not.toContain("This section is live and stays");
  expect(await schedule({ publish: "" })).toContain("One stays on the home page.");
  expect(await titles()).toEqual(["Title One"]);
  expect(await schedule({ publish: "", unpublish: "2020-01-02T03:04" })).toContain("One is no longer shown");
  expect(await titles()).toEqual([]);
});

test("A-CALL-45, R-166: the home page is cached until the next time of a section at most", async () => {
  await made("One");
  await t.pool.query("update homepage_sections set scheduled_publish_at = '2030-01-02T03:04Z'");
  const before = visitOf("/", undefined, new Date("2030-01-01T00:00Z"));
  await loadHome(before.args);
  expect(before.state.cacheUntil).toEqual(new Date("2030-01-02T03:04Z"));
  const after = visitOf("/", undefined, new Date("2030-01-02T03:04Z"));
  await loadHome(after.args);
  expect(after.state).toMatchObject({ cacheTags: expect.arrayContaining(["content"]) });
  expect(after.state.cacheUntil).toBeUndefined();
});

type Home = {
  data: { sections: { title: string }[]; preview: { isOver: boolean; previewedId: string | null } | null };
  init: { headers?: Record<string, string> };
};

test("A-CALL-46, A-HC-05, R-167: a preview shows unsaved texts to staff for an hour, saves nothing and publishes nothing", async () => {
  await made("One");
  const { id } = await only();
  const words = filled({ sectionName: "One", title: "Not yet", intent: "preview", scripted: "yes" });
  const { previewUrl } = await send(`${PATH}?edit=${id}`, words);
  expect(await only()).toMatchObject({ title: "Title One", preview_data: { title: "Not yet" } });
  const open = async (path: string, now?: Date) => {
    const visit = visitOf(path, undefined, now);
    return { ...((await loadHome(visit.args)) as unknown as Home), state: visit.state };
  };
  // The preview opens at the section.
  const [address = "", place] = (previewUrl ?? "").split("#");
  expect(place).toBe("preview");
  const preview = await open(address);
  expect(preview.data.preview).toMatchObject({ previewedId: id });
  expect(preview.data.sections.map(({ title }) => title)).toEqual(["Not yet"]);
  expect(preview.init.headers).toMatchObject({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
  expect(preview.state.cacheTags).toBeNull();
  expect((await open("/")).data).toMatchObject({ sections: [{ title: "Title One" }], preview: null });
  const hourLater = new Date(Date.now() + 3_601_000);
  const forged = address.replace(/[\w-]{43}$/, "A".repeat(43));
  expect(forged).not.toBe(address);
  for (const [path, now] of [[address, hourLater], [`${address}x`], [forged], ["/?preview=x"]] as const)
    expect((await open(path, now)).data).toMatchObject({
      sections: [{ title: "Title One" }],
      preview: { isOver: true },
    });
  editor = { ...editor, role: "customer_service" };
  await expect(loadHome(visitOf(address).args)).rejects.toBeInstanceOf(PermissionError);
});

test("A-CALL-54, R-018, R-170: texts are saved as a template, start new sections, are renamed and deleted", async () => {
  await send(`${PATH}?add=1`, filled({ sectionName: "Fair", title: "Meet us", intent: "save-template" }));
  const template = async () => (await t.pool.query("select * from content_templates")).rows[0];
  expect(await template()).toMatchObject({ name: "Fair", category: "homepage_section", created_by: editor.userId });
  expect(await rows()).toEqual([]);
  const { id } = await template();
  expect(await shown(`${PATH}?add=1`)).toContain(`<option value="${id}">Fair</option>`);
  const renamed = await send(`${PATH}?templates=1`, { intent: `rename-template:${id}`, name: "Market" });
  expect(await template()).toMatchObject({ name: "Market" });
  const after = (word: string) => ({ to: `${PATH}?templates=1&done=template-${word}` });
  expect(await send(`${PATH}?templates=1`, { intent: `rename-template:${id}`, name: " " })).toMatchObject({
    status: 422,
    error: "Name is required",
  });
  expect(await template()).toMatchObject({ name: "Market" });
  expect(await shown(`${PATH}?templates=1`)).toContain("Delete template Market");
  expect(await shown(`${PATH}?templates=${id}`)).toMatch(
    /role="alertdialog".*Are you sure you want to delete this template\?.*Market/s,
  );
  expect(await template()).toMatchObject({ name: "Market" });
  const deleted = await send(`${PATH}?templates=1`, { intent: `delete-template:${id}` });
  expect([renamed, deleted]).toMatchObject([after("renamed"), after("deleted")]);
  expect(await template()).toBeUndefined();
  const named = (name: string) => ({ name });
  const by = { actor_id: editor.userId };
  const trace = [
    { ...by, action: "template.save", before: null, after: named("Fair") },
    { ...by, action: "template.rename", before: named("Fair"), after: named("Market") },
    { ...by, action: "template.delete", before: named("Market"), after: null },
  ];
  expect(new Set(await audited())).toEqual(new Set(trace));
});

test("R-169, R-171: sections of the same name are distinguished on their buttons and in the question; a changed picture is shown in the history", async () => {
  await made("Fair", "Fair");
  const [first, second] = await rows();
  expect(await shown()).toMatch(/aria-label="Edit: Fair \(1 of 2\)".*aria-label="Move Fair \(2 of 2\) up"/s);
  expect(await shown(`${PATH}?delete=${second?.id}`)).toMatch(/role="alertdialog".*Fair \(2 of 2\).*Title Fair/s);

  await t.pool.query(
    `insert into media_files (filename, file_type, file_size, url, file_path, file_url, width, height, widths, alt_text)
     values ('tea.webp', 'image/webp', 1, '/storage/content-media/tea.webp', 'tea.webp', '/storage/content-media/tea.webp', 480, 320, '{480}', 'A cup')`,
  );
  const save = async (imageUrl: string) => {
    const row = (await rows()).find(({ id }) => id === first?.id);
    const seen = { seenUpdatedAt: row?.updated_at.toISOString() ?? "" };
    await send(`${PATH}?edit=${first?.id}`, filled({ template: "story", title: "Fair", imageUrl, ...seen }));
  };
  await save("/storage/content-media/gone.webp");
  await save("/storage/content-media/tea.webp");
  const history = await shown(`${PATH}?history=${first?.id}`);
  expect(history).toMatch(/<del>\/storage\/content-media\/gone\.webp<\/del>/);
  expect(history).toMatch(/<ins><img src="\/storage\/content-media\/tea-480\.webp" alt="A cup"/);
});

test("A-ERR-21 to A-ERR-26, A-STATE-23, R-015: a failure shows a message without details of the fault", async () => {
  await made("One", "Two");
  const [one, two] = (await rows()).map(({ id }) => id);
  await t.pool.query("alter table homepage_sections rename to sections_gone");
  try {
    expect(await shown()).toMatch(/role="alert".*Failed to load sections/s);
    const failed = async (form: Record<string, string | string[]>, path = PATH) => {
      const { status, error } = await send(path, form);
      return [status, error];
    };
    expect(await failed(filled(), `${PATH}?add=1`)).toEqual([500, "Failed to save section"]);
    expect(await failed({ intent: "reorder", order: [two ?? "", one ?? ""] })).toEqual([
      500,
      "Failed to reorder sections",
    ]);
    expect(await failed({ intent: "schedule", publish: "" }, `${PATH}?schedule=${one}`)).toEqual([
      500,
      "Failed to schedule section",
    ]);
    expect(await failed({ intent: `preview:${one}` })).toEqual([500, "Failed to generate preview"]);
    expect(await failed({ intent: `duplicate:${one}` })).toEqual([500, "Failed to duplicate section"]);
  } finally {
    await t.pool.query("alter table sections_gone rename to homepage_sections");
  }
});
