import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { startS3 } from "#tests/support/s3-server.ts";

const t = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "safara-storage-"));
const s3 = await startS3(join(folder, "s3"));
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ["on disk", pathToFileURL(join(folder, "disk")).href, "disk"],
  ["on S3", s3.address, "s3/shop"],
])("%s", (_kind, address, place) => {
  // The shop opens its storage once, so each kind gets its own modules.
  beforeEach(() => {
    vi.resetModules();
    vi.stubEnv("STORAGE_URL", address);
  });
  afterEach(() => vi.unstubAllEnvs());

  async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const { loader } = await import("./storage.ts");
    const { requestState } = await import("#app/shared/http/request-state.server.ts");
    const context = new RouterContextProvider();
    context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(), page: null, cacheTags: null });
    const request = new Request(`http://shop.test${path}`, { headers });
    return loader({
      request,
      params: { "*": path.replace("/storage/", "").replace("?download", "") },
      context,
    } as never);
  }

  async function storePhoto(originalName = "front.jpg"): Promise<string> {
    const { storePicture } = await import("#app/rooms/media/pictures/store-picture.server.ts");
    const bytes = await sharp({ create: { width: 500, height: 400, channels: 3, background: "green" } })
      .jpeg()
      .toBuffer();
    const stored = await storePicture(t.ctx(), { bucket: "product-images", bytes, originalName });
    if (!stored.ok) throw new Error(stored.error);
    return stored.value.url;
  }

  test("A-ENT-149, R-022, R-152: a stored picture and its copies are served whole, with type and size, cacheable for ever", async () => {
    const url = await storePhoto();
    const answer = await ask(url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(readdirSync(join(folder, place, "product-images")).join()).toContain(url.split("/").at(-1));
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("content-length")).toBe(String(bytes.byteLength));
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 500, height: 400 });
    const copy = await ask(url.replace(".jpg", "-240.webp"));
    expect(copy.headers.get("content-type")).toBe("image/webp");
    expect(await sharp(Buffer.from(await copy.arrayBuffer())).metadata()).toMatchObject({ format: "webp", width: 240 });
  });

  test("R-152: a browser that has the picture gets 304", async () => {
    const url = await storePhoto();
    const first = await ask(url);
    await first.arrayBuffer();
    const again = await ask(url, { "if-none-match": first.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    expect(again.body).toBeNull();
  });

  test("a file runs no script; its name cannot break out of the Content-Disposition header", async () => {
    const url = await storePhoto("o'neil\r\nX: 1.jpg");
    const shown = await ask(url);
    expect(shown.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(shown.headers.get("content-disposition")).toBeNull();
    await shown.arrayBuffer();
    const saved = await ask(`${url}?download`);
    expect(saved.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''o%27neil%0D%0AX%3A%201.jpg");
    await saved.arrayBuffer();
  });

  test.each(["/storage/product-images/missing.jpg", "/storage/product-images/../session-secret"])(
    "R-173: %s is not found",
    async (path) => expect((await ask(path)).status).toBe(404),
  );
});
