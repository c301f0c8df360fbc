import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { S3Driver } from "flydrive/drivers/s3";
import { afterEach, describe, expect, test, vi } from "vitest";
import { startS3 } from "#tests/support/s3-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openFile, openStorage, putFile, putFileFrom } from "./file-storage.server.ts";
import { PART_BYTES } from "./s3-parts.server.ts";

const folder = temporaryFolder();
const PICTURE = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 31) % 251);
const KEY = "product-images/front.jpg";

const closers: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closers.splice(0).map((close) => close())));

async function s3(): Promise<string> {
  const server = await startS3(folder());
  closers.push(() => server.close());
  return server.address;
}

const KINDS: readonly [string, () => Promise<string>][] = [
  ["on disk", async () => pathToFileURL(folder()).href],
  ["on S3", s3],
];

describe.each(KINDS)("%s", (_kind, address) => {
  const open = async () => openStorage(await address());
  const bytesIn = async (key: string, storage: Awaited<ReturnType<typeof open>>) => {
    const file = await openFile(key, storage);
    return file && Buffer.concat(await file.stream.toArray());
  };

  test("A-ENT-149, R-022: a file is read as a stream and as bytes, with its size and last change", async () => {
    const storage = await open();
    await putFile(KEY, PICTURE, storage);
    const file = await openFile(KEY, storage);
    expect(file?.size).toBe(PICTURE.byteLength);
    expect(file?.changedAt.getTime()).toBeGreaterThan(Date.UTC(2020));
    expect(Buffer.concat(await (file?.stream.toArray() ?? [])).equals(PICTURE)).toBe(true);
    expect(Buffer.from(await storage.getBytes(KEY)).equals(PICTURE)).toBe(true);
  });

  test("R-022: a missing file is null, and writing leaves no other file behind", async () => {
    const storage = await open();
    expect(await openFile(KEY, storage)).toBeNull();
    await putFile(KEY, PICTURE, storage);
    const { objects } = await storage.listAll("product-images");
    expect([...objects].map((each) => each.name)).toEqual(["front.jpg"]);
  });

  test("A-CALL-48, R-172: a large file on this machine's disk is written completely with its content type and leaves no other file behind", async () => {
    const storage = await open();
    const bytes = Buffer.alloc(2 * PART_BYTES + 1000, "a film ");
    const path = join(folder(), "film");
    await writeFile(path, bytes);
    const file = { path, size: bytes.byteLength, key: "content-media/film.mp4", mime: "video/mp4" };
    await putFileFrom(file, storage);
    expect((await bytesIn(file.key, storage))?.equals(bytes)).toBe(true);
    expect((await storage.getMetaData(file.key)).contentType).toBe("video/mp4");
    const { objects } = await storage.listAll("content-media");
    expect([...objects].map((each) => each.name)).toEqual(["film.mp4"]);
    await rm(path);
    await expect(putFileFrom({ ...file, key: "content-media/none.mp4" }, storage)).rejects.toThrow(
      /ENOENT|(Unable to|Cannot) write/,
    );
    expect(await openFile("content-media/none.mp4", storage)).toBeNull();
  });

  test("R-022: a second file under the same name replaces the first", async () => {
    const storage = await open();
    await putFile(KEY, PICTURE, storage);
    await putFile(KEY, Buffer.from("shorter"), storage);
    expect((await bytesIn(KEY, storage))?.toString()).toBe("shorter");
  });

  test("R-022: deleting a file twice succeeds", async () => {
    const storage = await open();
    await putFile(KEY, PICTURE, storage);
    await storage.delete(KEY);
    expect(await openFile(KEY, storage)).toBeNull();
    await storage.delete(KEY);
  });

  test.each([
    ["front.jpg", "image/jpeg"],
    ["front-480.webp", "image/webp"],
    ["front-480.avif", "image/avif"],
  ])("R-152: %s is stored as %s", async (name, mime) => {
    const storage = await open();
    await putFile(`product-images/${name}`, PICTURE, storage);
    expect((await storage.getMetaData(`product-images/${name}`)).contentType).toBe(mime);
  });
});

test("R-022: a file on disk appears only once it is complete", async () => {
  const storage = openStorage(pathToFileURL(folder()).href);
  vi.spyOn(storage, "move").mockRejectedValue(new Error("the power went"));
  await expect(putFile(KEY, PICTURE, storage)).rejects.toThrow("the power went");
  expect(await openFile(KEY, storage)).toBeNull();
});

test("R-022: storage that accepts the connection but never answers fails at a deadline", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  closers.push(async () => silent.close());
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const storage = openStorage(`s3://a:b@shop?endpoint=http://127.0.0.1:${port}`, 50);
  await expect(openFile(KEY, storage)).rejects.toThrow("Unable to check existence");
});

test("A-CALL-48: each part of a large file is a request with its own deadline; a failed upload is aborted", async () => {
  const storage = openStorage(await s3());
  const { driver } = storage;
  if (!(driver instanceof S3Driver) || !("client" in driver.options)) throw new Error("This is no S3");
  const sent: string[] = [];
  driver.options.client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) => {
        sent.push(commandName.replace("Command", ""));
        return next(args);
      },
    { step: "initialize" },
  );
  const file = { path: join(folder(), "film"), size: 2 * PART_BYTES + 1, key: "film.mp4", mime: "video/mp4" };
  await writeFile(file.path, Buffer.alloc(file.size));
  await putFileFrom(file, storage);
  const parts = ["UploadPart", "UploadPart", "UploadPart"];
  expect(sent).toEqual(["CreateMultipartUpload", ...parts, "CompleteMultipartUpload"]);
  await rm(file.path);
  await expect(putFileFrom(file, storage)).rejects.toThrow("ENOENT");
  expect(sent.slice(-2)).toEqual(["CreateMultipartUpload", "AbortMultipartUpload"]);
});
