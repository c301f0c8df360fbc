import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { staticFiles } from "./static-files.server.ts";

const folder = temporaryFolder();
let server: Server;
const get = (path: string, at = server): Promise<Response> =>
  fetch(`http://127.0.0.1:${(at.address() as AddressInfo).port}${path}`);
const nextAfter =
  (files: ReturnType<typeof staticFiles>): RequestListener =>
  (req, res) =>
    files(req, res, () => void res.end("the next one"));

beforeEach(async () => {
  mkdirSync(join(folder(), "assets"));
  for (const name of ["assets/a.js", "assets/b.js", "robots.txt"]) writeFileSync(join(folder(), name), name);
  server = createServer(nextAfter(staticFiles(folder(), join(folder(), "stamp"))));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => void server.close());

test("files of a build are cached for a year, others for an hour, and shown for a week while they are checked; other requests are passed on", async () => {
  const asset = await get("/assets/a.js");
  expect(asset.headers.get("cache-control")).toContain("immutable");
  expect(asset.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await get("/robots.txt")).headers.get("cache-control")).toBe(
    "public, max-age=3600, stale-while-revalidate=604800",
  );
  expect(await (await get("/cart")).text()).toBe("the next one");
});

test("A-098: files that begin with a dot, and files above the folder, are not served", async () => {
  mkdirSync(join(folder(), "public/.git"), { recursive: true });
  for (const name of [".env", "public/.git/config"]) writeFileSync(join(folder(), name), "secret");
  const served = createServer(nextAfter(staticFiles(join(folder(), "public"), join(folder(), "stamp"))));
  await new Promise<void>((resolve) => served.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void served.close());
  for (const path of ["/.git/config", "/%2egit/config", "/..%2f.env", "/%2e%2e%2f.env", "/..%5c.env"])
    expect([path, await (await get(path, served)).text()]).toEqual([path, "the next one"]);
});

test("a file that a new build has removed ends its own connection, not the process", async () => {
  rmSync(join(folder(), "assets/b.js"));
  await expect(get("/assets/b.js")).rejects.toThrow("fetch failed");
  expect(await (await get("/assets/a.js")).text()).toBe("assets/a.js");
});

test("files that a new build puts there are found once the build is finished", async () => {
  writeFileSync(join(folder(), "assets/new.js"), "new");
  writeFileSync(join(folder(), "robots.txt"), "longer than it was");
  writeFileSync(join(folder(), "stamp"), "another");
  await expect.poll(async () => (await get("/assets/new.js")).text()).toBe("new");
  expect(await (await get("/robots.txt")).text()).toBe("longer than it was");
});
