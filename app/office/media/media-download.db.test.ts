import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { adminPage } from "#tests/support/admin-page.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { unzip } from "#tests/support/unzip.ts";
import { MAX_ZIP_BYTES, MAX_ZIP_FILES, STORAGE_WAIT_MS } from "#app/rooms/media/constants.ts";
import { fileStorage, putFile } from "#app/rooms/media/gateway/file-storage.server.ts";
import { zipMediaFiles } from "#app/rooms/media/library/zip-media-files.server.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import { zipFile } from "#app/shared/http/files/download.server.ts";
import { action, loader } from "./media-download.ts";
import { mediaResult } from "./media-result.ts";
import { eventually } from "#tests/support/eventually.ts";

const folder = mkdtempSync(join(tmpdir(), "safara-media-zip-"));
vi.stubEnv("DATA_DIR", folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const t = testDatabase();
const PATH = "/admin/content/media/download";
const page = adminPage(t, { default: null, loader: () => Promise.resolve(loader()), action });
beforeEach(async () => void (await t.pool.query("delete from media_files")));
afterEach(() => vi.restoreAllMocks());

let count = 0;
async function file(name: string, text: string | null, size = 5): Promise<string> {
  count += 1;
  const key = `content-media/${count}.pdf`;
  if (text !== null) await putFile(key, new TextEncoder().encode(text));
  const url = `/storage/${key}`;
  const row = { filename: `${count}.pdf`, original_name: name, file_type: "application/pdf", file_size: size, url };
  const values = { ...row, file_path: `${count}.pdf`, file_url: url, created_at: new Date(Date.now() - count * 1000) };
  return (await t.db.insertInto("media_files").values(values).returning("id").executeTakeFirstOrThrow()).id;
}
const requestDownload = (ids: readonly string[], { query = "", role = "content_editor" as const } = {}) =>
  page.sent(
    PATH + query,
    ids.map((id) => ["id", id]),
    { role },
  );

test("A-MED-08, R-174: several files are one zip with each under a name of its own; one that storage has lost is left out", async () => {
  const ids = [
    await file("list.pdf", "one"),
    await file("LIST.pdf", "two"),
    await file("../x.pdf", "three"),
    await file("lost.pdf", null),
  ];
  await t.db
    .updateTable("media_files")
    .set({ is_public: false })
    .where("id", "=", ids[0] ?? "")
    .execute();
  const zip = (await requestDownload(ids)).response as Response;
  expect(zip.headers.get("content-type")).toBe("application/zip");
  expect(zip.headers.get("content-disposition")).toMatch(/^attachment; filename="media-\d{4}-\d\d-\d\d\.zip"$/);
  expect(zip.headers.get("cache-control")).toBe("no-store");
  expect([...unzip(await zip.bytes())]).toEqual([
    ["list.pdf", "one"],
    ["LIST (2).pdf", "two"],
    ["_x.pdf", "three"],
  ]);
  expect((await requestDownload(ids.slice(0, 1))).location).toMatch(/^\/storage\/content-media\/\d+\.pdf\?download$/);
});

test("R-174: too many files, too large ones and none are refused, and the unchanged list shows why", async () => {
  const noticeAt = (location: string | null): string => {
    const search = new URL(location ?? "", "http://shop.test").search;
    return mediaResult(search, null).refused ?? "";
  };
  const ids = Array.from({ length: MAX_ZIP_FILES + 1 }, () => crypto.randomUUID());
  const many = await requestDownload(ids, { query: "?type=document" });
  expect(many).toMatchObject({ status: 303, location: "/admin/content/media?type=document&done=too_many" });
  expect(noticeAt(many.location)).toContain("At most 100 files can be downloaded at once.");
  const large = await requestDownload([await file("a.pdf", "a", MAX_ZIP_BYTES), await file("b.pdf", "b", 1)]);
  expect(noticeAt(large.location)).toContain("Together, these files are larger than 500 MB.");
  expect(noticeAt((await requestDownload(ids.slice(1))).location)).toContain("No files were selected.");
});

test("R-124, R-174: a role that may not see the library gets no zip, and a link alone does nothing", async () => {
  const ids = [await file("a.pdf", "a"), await file("b.pdf", "b")];
  expect(
    (
      await page.sent(
        PATH,
        ids.map((id) => ["id", id]),
        { role: "customer_service" },
      )
    ).status,
  ).toBe(403);
  await expect(zipMediaFiles(t.ctx(accountActor("customer_service")), ids)).rejects.toThrow(PermissionError);
  expect(loader().status).toBe(405);
});

function openedStreams(): Readable[] {
  const opened: Readable[] = [];
  const getStream = fileStorage().getStream.bind(fileStorage());
  vi.spyOn(fileStorage(), "getStream").mockImplementation(async (key) => {
    const stream = await getStream(key);
    opened.push(stream);
    return stream;
  });
  return opened;
}
async function zipOf(ids: readonly string[]): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const zip = await zipMediaFiles(t.ctx(accountActor("admin")), ids);
  if (!zip.ok) throw new Error(zip.error);
  const { body } = zipFile("media.zip", zip.value);
  return (body as ReadableStream<Uint8Array>).getReader();
}

test("R-174: files are opened one after another, and cancelling the download closes the one being read", async () => {
  const opened = openedStreams();
  const reader = await zipOf([await file("a.pdf", "a".repeat(300_000)), await file("b.pdf", "b".repeat(300_000))]);
  await reader.read();
  expect(opened).toHaveLength(1);
  await reader.cancel();
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});

test("R-174: a storage that stops answering ends the download instead of keeping it open", async () => {
  const reader = await zipOf([await file("a.pdf", "a"), await file("b.pdf", "b")]);
  const silent = new Readable({ read: () => undefined });
  vi.spyOn(fileStorage(), "getStream").mockResolvedValue(silent);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const ended = (async () => {
      while (!(await reader.read()).done);
    })();
    const refused = expect(ended).rejects.toThrow(`no answer within ${STORAGE_WAIT_MS} ms`);
    await eventually(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(STORAGE_WAIT_MS);
    await refused;
    expect(silent.destroyed).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("R-174: a storage that never opens a file ends the download as well", async () => {
  const ids = [await file("a.pdf", "a"), await file("b.pdf", "b")];
  const getStream = vi.spyOn(fileStorage(), "getStream").mockReturnValue(new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const reader = await zipOf(ids);
    const ended = reader.read().catch((error: unknown) => String(error));
    await eventually(() => expect(getStream).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(STORAGE_WAIT_MS);
    expect(await Promise.race([ended, vi.advanceTimersByTimeAsync(0)])).toContain("no answer within");
  } finally {
    vi.useRealTimers();
  }
});
