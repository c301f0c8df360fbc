import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { MISSING_COPIES_BATCH } from "../constants.ts";

const folder = vi.hoisted(() => ({ path: "" }));
folder.path = mkdtempSync(join(tmpdir(), "safara-media-"));
vi.stubEnv("DATA_DIR", folder.path);
afterAll(() => rmSync(folder.path, { recursive: true, force: true }));

const { storePicture } = await import("./store-picture.server.ts");
const { makeAvif, makeSharePictures, makeSmallCopies } = await import("./steps/make-copies.server.ts");
const { fileStorage } = await import("../gateway/file-storage.server.ts");
const { describePictures } = await import("./queries.server.ts");
const { shareName } = await import("./picture.ts");
const { fileStore } = await import("../library/file.store.server.ts");
const { readStoredFile } = await import("../library/queries.server.ts");

const t = testDatabase();
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "green" } });

test("A-ENT-149, S-CONST-22, R-152: a picture is stored in the widths that fit; a job adds AVIF copies", async () => {
  const bytes = await plain(500, 625).jpeg().toBuffer();
  const stored = await storePicture(t.ctx(), { bucket: "product-images", bytes, originalName: "front.jpg" });
  if (!stored.ok) throw new Error(stored.error);
  expect(stored.value).toMatchObject({ width: 500, height: 625, widths: [160, 240, 400, 480], avifFrom: null });
  const filename = stored.value.url.split("/").at(-1) ?? "";
  const copy = await readStoredFile(t.ctx(), `product-images/${filename.replace(".jpg", "-480.webp")}`);
  expect(copy?.mime).toBe("image/webp");
  copy?.stream.destroy();
  // They share one queue: they are costly and made one after another.
  const { rows } = await t.pool.query(
    "select queue_name from graphile_worker.jobs where task_identifier = 'make-avif'",
  );
  expect(rows).toEqual([{ queue_name: "pictures" }]);
  await makeAvif(t.ctx(systemActor()), { bucket: "product-images", filename });
  expect((await describePictures(t.ctx(), [stored.value.url])).get(stored.value.url)?.avifFrom).toBe(160);
});

test("S-CONST-21, R-152: copies are WebP of quality 75", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const bytes = await sharp({ create: { width: 500, height: 400, channels: 3, background: "green", noise } })
    .png()
    .toBuffer();
  const stored = await storePicture(t.ctx(), { bucket: "product-images", bytes, originalName: "noise.png" });
  if (!stored.ok) throw new Error(stored.error);
  const kept = async (path: string) => {
    const file = await readStoredFile(t.ctx(), path.replace("/storage/", ""));
    return Buffer.concat(await (file?.stream.toArray() ?? []));
  };
  const original = await kept(stored.value.url);
  const copy = await kept(stored.value.url.replace(".png", "-480.webp"));
  const made = (quality: number) => sharp(original).resize({ width: 480 }).webp({ quality }).toBuffer();
  expect(copy.equals(await made(75))).toBe(true);
  expect(copy.equals(await made(76))).toBe(false);
});

test.each([
  ["a plain portrait", 900, 1125, "green"],
  ["one wide and full of detail", 2400, 1260, null],
] as const)(
  "R-152: a product's picture for links is a JPEG of 1200 x 630 under 300 KB as soon as it is stored: %s",
  async (_what, width, height, background) => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const create = {
      width,
      height,
      channels: 3 as const,
      background: background ?? "gray",
      ...(background ? {} : { noise }),
    };
    const bytes = await sharp({ create }).png().toBuffer();
    const small = bytes.byteLength > 5 * 1024 * 1024 ? await sharp(bytes).jpeg({ quality: 90 }).toBuffer() : bytes;
    const stored = await storePicture(t.ctx(), { bucket: "product-images", bytes: small, originalName: "front.png" });
    if (!stored.ok) throw new Error(stored.error);
    const path = shareName(stored.value.url).replace("/storage/", "");
    const file = await readStoredFile(t.ctx(), path);
    const copy = Buffer.concat(await (file?.stream.toArray() ?? []));
    expect(file?.mime).toBe("image/jpeg");
    expect(await sharp(copy).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(copy.byteLength).toBeLessThan(300 * 1024);
    expect(copy.byteLength).toBeGreaterThan(1000);
  },
);

test("camera metadata is stripped", async () => {
  const bytes = await plain(300, 300)
    .withExif({ IFD0: { Copyright: "the photographer" } })
    .jpeg()
    .toBuffer();
  const stored = await storePicture(t.ctx(), { bucket: "product-images", bytes, originalName: "a.jpg" });
  if (!stored.ok) throw new Error(stored.error);
  const file = await readStoredFile(t.ctx(), stored.value.url.replace("/storage/", ""));
  const kept = await sharp(Buffer.concat(await (file?.stream.toArray() ?? []))).metadata();
  expect(kept.exif).toBeUndefined();
});

test.each([
  [
    "an SVG under the name of a PNG",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    "file_type",
  ],
  ["a text", Buffer.from("hello"), "file_type"],
  ["an empty file", Buffer.alloc(0), "file_too_small"],
  ["half a picture", null, "unreadable"],
  ["more than 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1), "file_too_large"],
] as const)("A-VAL-42 to A-VAL-44, R-151: %s is refused", async (_what, content, error) => {
  const bytes = content ?? (await plain(400, 400).jpeg().toBuffer()).subarray(0, 600);
  expect(await storePicture(t.ctx(), { bucket: "product-images", bytes, originalName: "x.png" })).toEqual({
    ok: false,
    error,
  });
});

test("a picture bomb is refused by its size before it is decoded", async () => {
  const bytes = await plain(6001, 10).png().toBuffer();
  expect(await storePicture(t.ctx(), { bucket: "product-images", bytes, originalName: "bomb.png" })).toEqual({
    ok: false,
    error: "unreadable",
  });
});

test("R-152: a job adds missing pictures for links once, in batches, and skips a lost file", async () => {
  const system = t.ctx(systemActor());
  const jobs = () => t.pool.query("select 1 from graphile_worker.jobs where task_identifier = 'make-share-pictures'");
  const stored = await storePicture(t.ctx(), {
    bucket: "product-images",
    bytes: await plain(600, 750).jpeg().toBuffer(),
    originalName: "old.jpg",
  });
  if (!stored.ok) throw new Error(stored.error);
  const row = await t.db
    .selectFrom("media_files")
    .selectAll()
    .where("id", "=", stored.value.id)
    .executeTakeFirstOrThrow();
  expect(row.has_share).toBe(true);
  const share = `product-images/${shareName(row.filename)}`;
  const original = await fileStorage().getBytes(`product-images/${row.filename}`);
  await fileStorage().delete(share);
  await t.db.updateTable("media_files").set({ has_share: false }).where("id", "=", row.id).execute();
  // More than one job's batch, the first file of which is lost.
  const { id: _, search_text: _words, kind: _kind, ...copied } = row;
  for (let at = 0; at < MISSING_COPIES_BATCH; at += 1) {
    const filename = `old-${at}.jpg`;
    const id = `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;
    const url = `/storage/product-images/${filename}`;
    const names = { filename, file_path: filename, url, file_url: url };
    await t.db
      .insertInto("media_files")
      .values({ ...copied, ...names, id, has_share: false })
      .execute();
    if (at > 0) await fileStorage().put(`product-images/${filename}`, original);
  }
  await makeSharePictures(system, null);
  expect(await fileStorage().exists("product-images/old-19-share.jpg")).toBe(true);
  expect((await jobs()).rowCount).toBe(1);
  await makeSharePictures(system, "00000000-0000-4000-8000-000000000019");
  expect((await jobs()).rowCount).toBe(1);
  const made = await fileStorage().getBytes(share);
  expect(await sharp(made).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(made.byteLength).toBeLessThan(300 * 1024);

  const open = await t.db.selectFrom("media_files").select("filename").where("has_share", "=", false).execute();
  expect(open.map(({ filename }) => filename)).toEqual(["old-0.jpg"]);
  await fileStorage().put(share, "kept");
  await t.db.updateTable("media_files").set({ has_share: false }).where("id", "=", row.id).execute();
  await makeSharePictures(system, null);
  expect(String(await fileStorage().get(share))).toBe("kept");
  await expect(makeSharePictures(t.ctx(), null)).rejects.toThrow("You do not have access to this.");
});

const smallFiles = async (filename: string): Promise<string[]> => {
  const names = ["160.webp", "160.avif", "240.avif"];
  const exists = (name: string) => fileStorage().exists(`product-images/${filename.replace(".png", `-${name}`)}`);
  const found = await Promise.all(names.map(exists));
  return names.filter((_, at) => found[at]);
};

/** A picture as versions without small copies stored it. */
async function storeOldPicture(hasAvif: boolean): Promise<{ url: string; filename: string }> {
  const bytes = await plain(500, 625).png().toBuffer();
  const stored = await storePicture(t.ctx(), { bucket: "product-images", bytes, originalName: "old.png" });
  if (!stored.ok) throw new Error(stored.error);
  const { url } = stored.value;
  const filename = url.split("/").at(-1) ?? "";
  await fileStorage().delete(`product-images/${filename.replace(".png", "-160.webp")}`);
  const old = { widths: [240, 400, 480], has_avif: hasAvif };
  await t.db.updateTable("media_files").set(old).where("file_url", "=", url).execute();
  return { url, filename };
}

test("pictures of an older version get small copies, in AVIF too where they have others", async () => {
  const system = t.ctx(systemActor());
  const made = await storeOldPicture(true);
  const waiting = await storeOldPicture(false);
  const shown = async ({ url }: { url: string }) => (await describePictures(t.ctx(), [url])).get(url);
  expect(await shown(made)).toMatchObject({ widths: [240, 400, 480], avifFrom: 400 });
  await expect(makeSmallCopies(t.ctx(), null)).rejects.toThrow("You do not have access to this.");

  await makeSmallCopies(system, null);
  expect(await shown(made)).toMatchObject({ widths: [160, 240, 400, 480], avifFrom: 160 });
  expect(await smallFiles(made.filename)).toEqual(["160.webp", "160.avif", "240.avif"]);
  expect(await shown(waiting)).toMatchObject({ widths: [160, 240, 400, 480], avifFrom: null });
  expect(await smallFiles(waiting.filename)).toEqual(["160.webp"]);

  // Its AVIF copies were begun before.
  expect(await fileStore.markAvif(t.db, { url: waiting.url, widths: [240, 400, 480] })).toBe(false);
  await makeAvif(system, { bucket: "product-images", filename: waiting.filename });
  expect(await shown(waiting)).toMatchObject({ avifFrom: 160 });
  expect(await smallFiles(waiting.filename)).toEqual(["160.webp", "160.avif", "240.avif"]);
});
