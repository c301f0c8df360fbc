import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { afterAll, expect, test, vi } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { loadedOf } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { HomeSections } from "#app/rooms/content/homepage/ui/home-sections.tsx";
import { saveSettings } from "#app/rooms/settings/save-settings.server.ts";
import { loader as loadStored } from "#app/resources/files/storage.ts";
import { readHomePage } from "#app/shop/home/load.server.ts";
import { action as download } from "./media-download.ts";
import { action as uploadOne } from "./upload/media-uploads.ts";
import AdminMedia, { action, loader } from "./route.tsx";

const folder = mkdtempSync(join(tmpdir(), "safara-media-page-"));
vi.stubEnv("DATA_DIR", folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const t = testDatabase();
const MEDIA = "/admin/content/media";
const PDF = "%PDF-1.7 hello";

async function requestArgs(path: string, init: RequestInit & { role?: Role | "visitor"; pattern?: string } = {}) {
  const { role = "admin", pattern = "admin/content/media", ...rest } = init;
  const shop = role === "visitor" ? t.ctx() : t.ctx(await insertAccount(t.db, { role }));
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop, page: null, cacheTags: null });
  const url = new URL(path, "http://shop.test");
  const params = { "*": url.pathname.replace("/storage/", "") };
  return { request: new Request(url, rest), url, pattern, params, context } as never;
}

async function shown(path: string, role: Role = "admin"): Promise<string> {
  const loaderData = loadedOf(await loader(await requestArgs(path, { role })));
  const Page = () => createElement(AdminMedia, { loaderData, params: {}, matches: [] } as never);
  const Stub = createRoutesStub([{ path: MEDIA, Component: Page }]);
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [path] }));
}

async function uploaded(name: string, body = PDF): Promise<{ id: string; url: string }> {
  const path = `/api/admin/uploads/content-media?name=${encodeURIComponent(name)}`;
  const answer = await uploadOne(
    await requestArgs(path, { method: "POST", body, pattern: "api/admin/uploads/content-media" }),
  );
  expect([answer.status, await answer.json()]).toEqual([201, { error: null }]);
  const rows = t.db.selectFrom("media_files").select(["id", "url"]).where("original_name", "=", name);
  return rows.executeTakeFirstOrThrow();
}

async function sent(path: string, fields: Record<string, string | string[] | File>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value]) body.append(name, each);
  return (await action(await requestArgs(path, { method: "POST", body }))) as Response;
}

test("A-MED-02, A-MED-04, A-MED-10 to A-MED-13, R-012: the screen has the field for files, four types, and cards with title or file name, size and day", async () => {
  const { id } = await uploaded("Price list.pdf", PDF.padEnd(1536));
  const at = new Date("2031-02-03T12:00:00Z");
  await t.db.updateTable("media_files").set({ created_at: at, title: null }).where("id", "=", id).execute();
  const named = await uploaded("b.pdf");
  await t.db.updateTable("media_files").set({ title: "Terms" }).where("id", "=", named.id).execute();
  const html = await shown(MEDIA);
  expect(html).toMatch(/accept="image\/jpeg,[^"]*video\/mp4[^"]*"/);
  expect(html).toMatch(/All Files<.*>Images<.*>Documents<.*>Videos</);
  const cards = html.split('<li class="media-card"').slice(1);
  expect(cards[0]).toMatch(/Price list\.pdf<.*>1\.5 KB<.*>Feb 3, 2031</);
  expect(cards.find((card) => card.includes(`value="${named.id}"`))).toContain(">Terms<");
  expect(html).toContain("2 file(s) found");
});

test("A-MED-10: the card of a picture shows its small copy", async () => {
  const { default: sharp } = await import("sharp");
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } });
  const path = "/api/admin/uploads/content-media?name=teal.png";
  const body = new Uint8Array(await picture.png().toBuffer());
  await uploadOne(await requestArgs(path, { method: "POST", body, pattern: "api/admin/uploads/content-media" }));
  expect(await shown(`${MEDIA}?q=teal`)).toMatch(/<img src="\/storage\/content-media\/[0-9a-f-]{36}-320\.webp"/);
});

test("A-MED-15 to A-MED-18, R-176: the details show texts, the read-only address, and the file's facts", async () => {
  const { id, url } = await uploaded("details.pdf");
  const html = await shown(`${MEDIA}?file=${id}`);
  expect(html).toContain("Edit File Details");
  expect(html).toMatch(/Title<\/label><input[^>]*name="title"/);
  // Only a picture has an alternative text.
  expect(html).not.toContain("Alt Text");
  const picture = await t.db.selectFrom("media_files").select("id").where("original_name", "=", "teal.png").execute();
  expect(await shown(`${MEDIA}?file=${picture[0]?.id}`)).toMatch(/Alt Text<\/label><input[^>]*name="altText"/);
  expect(html).toMatch(new RegExp(`File URL</label><input[^>]*readOnly=""[^>]*value="${url}"`, "i"));
  expect(html).toContain("Not used on any page");
  expect(await shown(`${MEDIA}?file=${randomUUID()}`)).toContain("This file no longer exists.");
});

test("A-MED-09, A-VAL-38, R-014, R-175: before files are deleted a question names every product, section, template, block, question and campaign that uses them", async () => {
  const [one, two] = [await uploaded("one.pdf"), await uploaded("two.pdf")];
  await insertProduct(t.db, { name: "Regu", imageUrls: [one.url] });
  await t.db
    .insertInto("homepage_sections")
    .values({ section_name: "Story", section_key: "s", template: "story", title: "S", image_url: two.url })
    .execute();
  await t.db
    .insertInto("content_blocks")
    .values({ key: "b", title: "Terms", name: "Terms", content: `see ${two.url.replace(".pdf", "-480.webp")}` })
    .execute();
  const link = `<a href="${two.url}">Paper</a>`;
  await t.db.insertInto("faqs").values({ category: "usage", question: "How much?", answer: link }).execute();
  const data = JSON.stringify({ image_url: two.url });
  await t.db.insertInto("content_templates").values({ name: "Wide", category: "story", template_data: data }).execute();
  await t.db.insertInto("newsletter_campaigns").values({ name: "May", subject: "May", content: link }).execute();
  const { headers, status } = await sent(`${MEDIA}?type=document`, { intent: "delete", id: [one.id, two.id] });
  expect(status).toBe(303);
  const question = await shown(headers.get("location") ?? "");
  expect(question).toMatch(/role="alertdialog".*Delete 2 file\(s\)\?/);
  expect(question).toContain(
    "Used in: product Regu, homepage section Story, section template Wide, content block Terms, question How much?, newsletter campaign May",
  );
  const done = await sent(MEDIA, { intent: "delete-for-good", id: [one.id, two.id] });
  const after = await shown(done.headers.get("location") ?? "");
  expect(after).toContain("2 files deleted.");
  expect(after).not.toContain("one.pdf");
  expect(await shown(MEDIA, "marketing_manager")).not.toContain('value="delete"');
});

test("A-MED-01, A-CALL-48, R-153, R-172: the plain form stores valid files and gives a reason for each other one", async () => {
  const body = { intent: "upload", files: new File([PDF], "plain.pdf") };
  expect((await sent(MEDIA, body)).headers.get("location")).toBe(`${MEDIA}?done=uploaded-1`);
  const refused = await sent(MEDIA, { ...body, files: new File(["MZ"], "virus.pdf") });
  expect(refused).toMatchObject({
    init: { status: 415 },
    data: { uploadErrors: [expect.stringMatching(/^Failed to upload virus\.pdf: File type must be one of /)] },
  });
  const empty = { intent: "upload", files: new File([], "") };
  expect((await sent(MEDIA, empty)).headers.get("location")).toBe(`${MEDIA}?done=none`);
});

test("A-VAL-43, R-151: a raw upload that is too large is answered with 413 and the reason", async () => {
  const body = new Uint8Array(6 * 1024 * 1024);
  body.set([0xff, 0xd8, 0xff]);
  const path = "/api/admin/uploads/content-media?name=a.jpg";
  const init = { method: "POST", body, pattern: "api/admin/uploads/content-media" };
  const answer = await uploadOne(await requestArgs(path, init));
  expect([answer.status, await answer.json()]).toEqual([413, { error: "File is larger than 5242880 bytes" }]);
});

test("A-MED-08, R-173, R-174: a selected file is downloaded under its original name; documents are always downloads", async () => {
  const { id, url } = await uploaded("Prix d'été.pdf");
  const PATH = "/admin/content/media/download";
  const body = new URLSearchParams({ id });
  expect(
    (
      await download(await requestArgs(PATH, { method: "POST", body, pattern: "admin/content/media/download" }))
    ).headers.get("location"),
  ).toBe(`${url}?download`);
  const saved = await loadStored(await requestArgs(`${url}?download`, { role: "visitor" }));
  expect(saved.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Prix%20d%27%C3%A9t%C3%A9.pdf");
  expect(await saved.text()).toBe(PDF);
  const looked = await loadStored(await requestArgs(url, { role: "visitor" }));
  expect(looked.headers.get("content-disposition")).toBe("attachment");
  await looked.text();
});

test("A-ENT-116, R-176: no shared cache keeps a file that is for staff only", async () => {
  const { id, url } = await uploaded("secret.pdf");
  await t.db.updateTable("media_files").set({ is_public: false }).where("id", "=", id).execute();
  expect((await loadStored(await requestArgs(url, { role: "visitor" }))).status).toBe(404);
  const answer = await loadStored(await requestArgs(url));
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  await answer.text();
  expect(await shown(`${MEDIA}?q=secret`)).toContain("Staff only");
});

test("R-123, R-124, R-176: a private file requires what the office requires: a second factor, and a role that is switched on", async () => {
  const { id, url } = await uploaded("private.pdf");
  await t.db.updateTable("media_files").set({ is_public: false }).where("id", "=", id).execute();
  const statusFor = async (role: "super_admin" | "content_editor"): Promise<number> => {
    const answer = await loadStored(await requestArgs(url, { role }));
    await answer.text();
    return answer.status;
  };
  expect([await statusFor("super_admin"), await statusFor("content_editor")]).toEqual([200, 200]);
  const owner = t.ctx(await insertAccount(t.db, { role: "super_admin" }));
  await saveSettings(owner, { specialist_admin_access: false });
  expect([await statusFor("super_admin"), await statusFor("content_editor")]).toEqual([200, 404]);
  await saveSettings(owner, { specialist_admin_access: true, require_two_factor: true });
  expect([await statusFor("super_admin"), await statusFor("content_editor")]).toEqual([404, 404]);
  await saveSettings(owner, { require_two_factor: false });
});

test("A-CALL-49, R-189: details that changed meanwhile are refused, and the entries kept", async () => {
  const { id } = await uploaded("stale.pdf");
  const path = `${MEDIA}?file=${id}`;
  const fields = { intent: "save", title: "Mine", altText: "", seenUpdatedAt: "2020-01-01T00:00:00.000Z" };
  expect(await sent(path, fields)).toMatchObject({
    init: { status: 409 },
    data: { draft: { title: "Mine", error: "changed_by_other" } },
  });
});

test("A-MED-17, A-CALL-49: a new alternative text appears on the home page, which is rendered anew", async () => {
  const url = "/storage/content-media/baobab.webp";
  const file = { url, filename: "baobab.webp", file_type: "image/webp", file_size: 9, width: 40, height: 30 };
  const { id, updated_at } = await t.db
    .insertInto("media_files")
    .values({ ...file, file_path: "content-media/baobab.webp", file_url: url })
    .returning(["id", "updated_at"])
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto("homepage_sections")
    .values({ section_name: "Roots", section_key: "roots", template: "story", title: "Roots", image_url: url })
    .execute();
  const reader = await t.pool.connect();
  await reader.query("listen page_cache");
  const dropped = new Promise((resolve) => reader.once("notification", ({ payload }) => resolve(payload)));
  const fields = { intent: "save", title: "", altText: "A baobab", isPublic: "yes" };
  const seen = { seenUpdatedAt: updated_at.toISOString() };
  expect((await sent(`${MEDIA}?file=${id}`, { ...fields, ...seen })).status).toBe(303);
  expect(await dropped).toContain("content");
  reader.release(true);
  const visit: { context: RouterContextProvider } = await requestArgs("/", { role: "visitor" });
  const { sections, pictures, altTexts } = await readHomePage(visit.context);
  const parts = { theme: "light", claims: [], hasSampleClaims: false, testimonials: [], products: null } as const;
  const home = createElement(HomeSections, { ...parts, sections, pictures, altTexts });
  const Stub = createRoutesStub([{ path: "/", Component: () => home }]);
  expect(renderToStaticMarkup(createElement(Stub))).toMatch(/<img[^>]*alt="A baobab"/);
});

test("R-015: a library that cannot be read shows an error and offers to try again", async () => {
  await t.pool.query("alter table media_files rename to media_gone");
  const html = await shown(MEDIA);
  expect(html).toMatch(/role="alert" class="notice tone-danger.*Failed to load media files\..*Try Again/);
  await t.pool.query("alter table media_gone rename to media_files");
});

test("R-015, R-153: a file that is sent again with the same press, as when its answer was lost, is stored once", async () => {
  const send = async (press: string, body = PDF) => {
    const path = `/api/admin/uploads/content-media?name=once.pdf&press=${press}`;
    const args = await requestArgs(path, { method: "POST", body, pattern: "api/admin/uploads/content-media" });
    return (await uploadOne(args)).status;
  };
  const kept = async () => {
    const rows = t.db.selectFrom("media_files").select("id").where("original_name", "=", "once.pdf");
    return (await rows.execute()).length;
  };
  const press = randomUUID();
  // A refused file does not use the press up.
  expect(await send(press, "MZ")).toBe(415);
  expect([await send(press), await send(press), await kept()]).toEqual([201, 201, 1]);
  expect([await send(randomUUID()), await send(""), await kept()]).toEqual([201, 201, 3]);
});
