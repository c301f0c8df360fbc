import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { docxFile, oleFile, zipFile } from "#tests/factories/word-file.ts";
import { good } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { OTHER_TYPES } from "../constants.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";

const folder = vi.hoisted(() => ({ path: "" }));
folder.path = mkdtempSync(join(tmpdir(), "safara-library-"));
vi.stubEnv("DATA_DIR", folder.path);
afterAll(() => rmSync(folder.path, { recursive: true, force: true }));

const { storeMediaFile } = await import("./store-media-file.server.ts");
const { listMedia } = await import("./queries.server.ts");
const { updateMediaFile } = await import("./media-file.commands.server.ts");
const { deleteMediaFiles } = await import("./media-file.commands.server.ts");
const { saveFolder } = await import("./folder.commands.server.ts");
const { deleteFolder } = await import("./folder.commands.server.ts");
const { readStoredFile } = await import("./queries.server.ts");

const t = testDatabase();
const PDF = Buffer.from("%PDF-1.7 hello");
const ALL = { search: "", kind: null, folder: null, view: "grid", page: 1 } as const;
const MEGABYTE = 1024 * 1024;
const photo = (width = 500, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "green" } })
    .jpeg()
    .toBuffer();
function stored(): string[] {
  const place = join(folder.path, "storage/content-media");
  return existsSync(place) ? readdirSync(place) : [];
}

async function* inPieces(bytes: Buffer, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}
async function as(role: Role): Promise<Context> {
  return t.ctx(await insertAccount(t.db, { role }));
}
const put = (ctx: Context, bytes: Buffer, originalName = "a.bin", folderId: string | null = null) =>
  storeMediaFile(ctx, { body: inPieces(bytes), originalName, folderId });
const rowOf = (id: string) => t.db.selectFrom("media_files").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const audits = (entityId: string) =>
  t.db.selectFrom("audit_log").select(["action", "before", "after"]).where("entity_id", "=", entityId).execute();

test("A-CALL-48, A-CALL-51, A-ENT-120, A-ENT-121, R-172, R-176: a picture is stored in content-media under a random name, with its uploader, a WebP copy and a copy of 320 pixels", async () => {
  const ctx = await as("content_editor");
  const { id, url } = good(await put(ctx, await photo(), "Sunset.JPG"));
  const row = await rowOf(id);
  expect(url).toMatch(/^\/storage\/content-media\/[0-9a-f-]{36}\.jpg$/);
  expect(row).toMatchObject({
    bucket: "content-media",
    filename: url.split("/").at(-1),
    original_name: "Sunset.JPG",
    title: "Sunset.JPG",
    file_type: "image/jpeg",
    url,
    uploaded_by: ctx.actor.kind === "account" && ctx.actor.userId,
    is_public: true,
    width: 500,
    optimized_url: url.replace(".jpg", "-480.webp"),
    thumbnail_url: url.replace(".jpg", "-320.webp"),
  });
  for (const [address, width] of [
    [row.optimized_url, 480],
    [row.thumbnail_url, 320],
  ] as const) {
    const copy = await readStoredFile(t.ctx(), address?.replace("/storage/", "") ?? "");
    const bytes = Buffer.concat(await (copy?.stream.toArray() ?? []));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width });
  }
  expect(await audits(id)).toMatchObject([
    { action: "media.upload", before: null, after: { name: "Sunset.JPG", url } },
  ]);
});

test("R-173, R-176: an animated picture keeps its frames, its thumbnail is still; AVIF is accepted too", async () => {
  const ctx = await as("marketing_manager");
  const frames = await Promise.all([
    photo(400, 300),
    sharp(await photo(400, 300))
      .negate()
      .toBuffer(),
  ]);
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { id } = good(await put(ctx, gif));
  const row = await rowOf(id);
  const open = async (url: string | null) => {
    const file = await readStoredFile(t.ctx(), url?.replace("/storage/", "") ?? "");
    return sharp(Buffer.concat(await (file?.stream.toArray() ?? [])), { animated: true }).metadata();
  };
  expect(await open(row.url)).toMatchObject({ format: "gif", pages: 2 });
  expect(await open(row.optimized_url)).toMatchObject({ format: "webp", pages: 2 });
  expect((await open(row.thumbnail_url)).pages ?? 1).toBe(1);
  expect(row.widths).toEqual([]);
  const avif = await sharp(await photo(64, 64))
    .avif()
    .toBuffer();
  expect((await rowOf(good(await put(ctx, avif)).id)).file_type).toBe("image/avif");
});

test.each([
  ["a PDF", PDF, "application/pdf", "pdf"],
  ["an old Word file", oleFile(["WordDocument"]), "application/msword", "doc"],
  ["a film", Buffer.from("\x00\x00\x00\x20ftypisom and so on", "latin1"), "video/mp4", "mp4"],
  ["a Word file", docxFile(), OTHER_TYPES.docx.mime, "docx"],
])("A-MED-02, R-172, R-173: %s is stored unchanged", async (_what, bytes, mime, extension) => {
  const { id, url } = good(await put(await as("admin"), bytes, "x.exe"));
  expect(await rowOf(id)).toMatchObject({ file_type: mime, file_size: bytes.byteLength, optimized_url: null });
  expect(url).toMatch(new RegExp(`\\.${extension}$`));
  const file = await readStoredFile(t.ctx(), url.replace("/storage/", ""));
  expect(Buffer.concat(await (file?.stream.toArray() ?? [])).equals(bytes)).toBe(true);
  expect(file?.isDownload).toBe(extension !== "mp4");
});

const start = (magic: string, size: number): Buffer => Buffer.from(magic.padEnd(size + magic.length, "\0"), "latin1");
test.each([
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { code: "file_type" }],
  ["a workbook", zipFile({ "xl/workbook.xml": "" }), { code: "file_type" }],
  ["a Word file with macros", docxFile({ "word/vbaProject.bin": "" }), { code: "has_macros" }],
  ["an old Word file with macros", oleFile(["WordDocument", "Macros"]), { code: "has_macros" }],
  ["nothing", Buffer.alloc(0), { code: "file_too_small", limit: 1 }],
  ["half a picture", start("\xff\xd8\xff", 900), { code: "unreadable" }],
  ["a large picture", start("\xff\xd8\xff", 5 * MEGABYTE), { code: "file_too_large", limit: 5 * MEGABYTE }],
  ["a large document", start("%PDF-", 20 * MEGABYTE), { code: "file_too_large", limit: 20 * MEGABYTE }],
])("A-MED-02, R-151, R-172, R-173: %s is refused and nothing is stored", async (_what, bytes, error) => {
  const before = [stored().length, (await listMedia(await as("admin"), ALL)).total];
  expect(await put(await as("admin"), bytes, "nice.png")).toEqual({ ok: false, error });
  expect([stored().length, (await listMedia(await as("admin"), ALL)).total]).toEqual(before);
});

test("R-172: a too large upload is aborted while it arrives", async () => {
  let sent = 0;
  const endless = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from("%PDF-1.7 ".padEnd(64));
    for (; ; sent += MEGABYTE) yield Buffer.alloc(MEGABYTE);
  };
  const answer = await storeMediaFile(await as("admin"), { body: endless(), originalName: "a", folderId: null });
  expect(answer).toMatchObject({ error: { code: "file_too_large" } });
  expect(sent).toBeLessThanOrEqual(20 * MEGABYTE);
});

test("A-CALL-47, A-MED-03, A-MED-04, A-CALL-56, R-176: files are listed newest first, by text, kind and folder, in pages", async () => {
  const ctx = await as("admin");
  const folderId = good(await saveFolder(ctx, { id: null, name: "Shelf", parentId: null }));
  const ids: string[] = [];
  for (const name of ["Été.pdf", "Baobab.pdf", "Shelf.pdf"]) ids.push(good(await put(ctx, PDF, name, folderId)).id);
  for (const [at, id] of ids.entries())
    await t.db
      .updateTable("media_files")
      .set({ created_at: new Date(Date.UTC(2030, 0, at + 1)) })
      .where("id", "=", id)
      .execute();
  const found = async (filter: object): Promise<string[]> =>
    (await listMedia(ctx, { ...ALL, folder: folderId, ...filter })).files.map((file) => file.originalName);
  expect(await found({})).toEqual(["Shelf.pdf", "Baobab.pdf", "Été.pdf"]);
  expect(await found({ search: "ete" })).toEqual(["Été.pdf"]);
  expect(await found({ search: "100%" })).toEqual([]);
  expect(await found({ kind: "document" })).toHaveLength(3);
  expect(await found({ kind: "image" })).toEqual([]);
  expect((await listMedia(ctx, ALL)).files.slice(0, 3).map(({ id }) => id)).toEqual(ids.toReversed());
  expect((await listMedia(ctx, { ...ALL, folder: "none" })).files.some(({ id }) => ids.includes(id))).toBe(false);
  expect((await listMedia(ctx, { ...ALL, folder: "products" })).total).toBe(0);
  for (let at = 0; at < 22; at += 1) await put(ctx, PDF, `${at}.pdf`, folderId);
  const second = await listMedia(ctx, { ...ALL, folder: folderId, page: 2 });
  expect([second.files.length, second.total, second.pageCount]).toEqual([1, 25, 2]);
});

test("A-CALL-49, A-MED-16, A-MED-17, R-018, R-181, R-189: details are saved with time and audit entry, never over a colleague's change", async () => {
  const ctx = await as("marketing_manager");
  const { id } = good(await put(ctx, PDF));
  const before = await rowOf(id);
  const edit = { id, title: " Prices ", altText: "", folderId: null, isPublic: false };
  const seenUpdatedAt = before.updated_at.toISOString();
  const later = { ...ctx, now: new Date(before.updated_at.getTime() + 5000) };
  good(await updateMediaFile(later, { ...edit, altText: "A list", seenUpdatedAt }));
  expect(await rowOf(id)).toMatchObject({
    title: "Prices",
    alt_text: "A list",
    is_public: false,
    updated_at: later.now,
  });
  expect(await updateMediaFile(ctx, { ...edit, seenUpdatedAt })).toMatchObject({ error: "changed_by_other" });
  expect((await audits(id)).find(({ action }) => action === "media.change")).toMatchObject({
    before: { title: "a.bin", isPublic: true },
    after: { title: "Prices", altText: "A list", isPublic: false },
  });
});

test("R-176: a product's picture stays public, even if its form is submitted otherwise", async () => {
  const ctx = await as("admin");
  const { id } = good(await put(ctx, await photo()));
  await t.db.updateTable("media_files").set({ bucket: "product-images" }).where("id", "=", id).execute();
  const seenUpdatedAt = (await rowOf(id)).updated_at.toISOString();
  good(await updateMediaFile(ctx, { id, title: "", altText: "", folderId: null, isPublic: false, seenUpdatedAt }));
  expect((await rowOf(id)).is_public).toBe(true);
});

test("A-ENT-116, R-176: a private file and its copies are served only to staff who may enter the back office", async () => {
  const ctx = await as("admin");
  const { id, url } = good(await put(ctx, await photo()));
  await t.db.updateTable("media_files").set({ is_public: false }).where("id", "=", id).execute();
  for (const key of [url, url.replace(".jpg", "-320.webp")].map((each) => each.replace("/storage/", ""))) {
    expect(await readStoredFile(t.ctx(), key)).toBeNull();
    expect(await readStoredFile(await as("user"), key)).toBeNull();
    expect(await readStoredFile(ctx, key)).toBeNull();
    const file = await readStoredFile(ctx, key, { mayEnterOffice: async () => true });
    expect(file?.isStaffOnly).toBe(true);
    file?.stream.destroy();
  }
});

test("A-MED-09, A-CALL-50, R-018, R-175: deleting removes the rows, the files and every copy; audited", async () => {
  const ctx = await as("content_editor");
  const [one, two, kept] = [good(await put(ctx, await photo())), good(await put(ctx, PDF)), good(await put(ctx, PDF))];
  const nameOf = (url: string): string => url.split("/").at(-1)?.split(".")[0] ?? "";
  expect(stored().filter((name) => name.startsWith(nameOf(one.url))).length).toBeGreaterThan(3);
  expect(await deleteMediaFiles(ctx, [one.id, two.id, "nonsense"])).toBe(2);
  const gone = stored().filter((name) => [one, two].some(({ url }) => name.startsWith(nameOf(url))));
  expect(gone).toEqual([]);
  expect(stored()).toContain(`${nameOf(kept.url)}.pdf`);
  expect(await t.db.selectFrom("media_files").select("id").where("id", "in", [one.id, two.id]).execute()).toEqual([]);
  expect((await audits(two.id)).map(({ action }) => action)).toContain("media.delete");
});

test("R-176: an upload to a deleted folder is refused", async () => {
  const ctx = await as("manager");
  const folderId = good(await saveFolder(ctx, { id: null, name: "Gone", parentId: null }));
  good(await deleteFolder(ctx, folderId));
  expect(await put(ctx, PDF, "a.pdf", folderId)).toMatchObject({ error: { code: "folder_gone" } });
});

test("R-004: every action on the library requires its permission", async () => {
  const editor = await as("customer_service");
  await expect(put(editor, PDF)).rejects.toMatchObject({ status: 403 });
  await expect(listMedia(editor, ALL)).rejects.toMatchObject({ status: 403 });
  await expect(saveFolder(editor, { id: null, name: "a", parentId: null })).rejects.toMatchObject({
    status: 403,
  });
  const marketing = await as("marketing_manager");
  await expect(deleteMediaFiles(marketing, [])).rejects.toMatchObject({ status: 403 });
  await expect(deleteFolder(marketing, "")).rejects.toMatchObject({ status: 403 });
});
