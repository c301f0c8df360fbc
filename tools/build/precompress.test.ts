import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { precompress } from "./precompress.ts";

const folder = temporaryFolder();

test("text files get compressed copies with the same content; pictures, short files and those that do not shrink get none", async () => {
  const script = "const price = 1230;\n".repeat(200);
  mkdirSync(join(folder(), "assets"));
  const files = { "assets/a.js": script, "b.png": script, "c.css": "a{}", "d.txt": randomBytes(2000), "e.js": script.slice(0, 400) };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder(), name), content);
  await precompress(folder());
  expect(readdirSync(folder()).toSorted()).toEqual(["assets", "b.png", "c.css", "d.txt", "e.js", "e.js.br", "e.js.gz"]);
  expect(readdirSync(join(folder(), "assets")).toSorted()).toEqual(["a.js", "a.js.br", "a.js.gz"]);
  const twin = (ending: string): Buffer => readFileSync(join(folder(), `assets/a.js.${ending}`));
  expect(brotliDecompressSync(twin("br")).toString()).toBe(script);
  expect(gunzipSync(twin("gz")).toString()).toBe(script);
});
