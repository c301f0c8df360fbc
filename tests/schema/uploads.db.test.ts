import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { storePicture } from "#app/rooms/media/pictures/store-picture.server.ts";
import { loader as loadStoredFile } from "#app/resources/files/storage.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { insertAccount } from "../factories/account.ts";
import { good } from "../support/checkout.ts";
import { testDatabase } from "../support/database.ts";

const folder = mkdtempSync(join(tmpdir(), "safara-uploads-"));
vi.stubEnv("DATA_DIR", folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const t = testDatabase();
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The picture is the same each time. */
async function uploaded(extension: "jpg" | "png") {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: "green" } });
  const bytes = await (extension === "jpg" ? picture.jpeg() : picture.png()).toBuffer();
  const actor = await insertAccount(t.db, { role: "admin" });
  const upload = { bucket: "product-images", bytes, originalName: `Front.${extension.toUpperCase()}` } as const;
  const { url } = good(await storePicture(t.ctx(actor), upload));
  const rows = t.db.selectFrom("media_files").selectAll().where("file_url", "=", url);
  return { row: await rows.executeTakeFirstOrThrow(), bytes, userId: actor.userId };
}

test.each(["jpg", "png"] as const)(
  "A-ENT-150, R-152: two uploads of one .%s are stored under two random names with its extension",
  async (extension) => {
    const names = [await uploaded(extension), await uploaded(extension)].map(({ row }) => row.filename);
    expect(new Set(names).size).toBe(2);
    for (const name of names) {
      expect(name.endsWith(`.${extension}`)).toBe(true);
      expect(name.slice(0, -extension.length - 1)).toMatch(UUID);
    }
  },
);

test("A-ENT-105, A-ENT-106, A-ENT-111, A-ENT-112, A-ENT-113, A-ENT-117, R-176: a picture's row has both names, its path, one address in two columns, and its uploader", async () => {
  const { row, userId } = await uploaded("png");
  expect(row).toMatchObject({
    original_name: "Front.PNG",
    file_type: "image/png",
    file_path: row.filename,
    url: `/storage/product-images/${row.filename}`,
    file_url: row.url,
    uploaded_by: userId,
  });
});

test("A-ENT-151, R-152: a product picture is served to a visitor without a session", async () => {
  const { row } = await uploaded("png");
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(), page: null, cacheTags: null });
  const request = new Request(`http://shop.test${row.url}`);
  const params = { "*": row.url.replace("/storage/", "") };
  const answer = await loadStoredFile({ request, params, context } as never);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(300);
});
