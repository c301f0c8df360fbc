import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { layBuild } from "./lay-build.ts";

const folder = temporaryFolder();

function build(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder(), "next", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  layBuild(join(folder(), "next"), join(folder(), "build"));
}
const textOf = (name: string): string | null => {
  const path = join(folder(), "build", name);
  return existsSync(path) ? readFileSync(path, "utf8") : null;
};

test("the scripts of the two previous builds stay, older ones are removed; all other files are the newest build's", () => {
  for (const version of [1, 2, 3, 4])
    build({
      [`client/assets/page-${version}.js`]: `page ${version}`,
      "client/assets/always.js": "the same",
      [`server/assets/part-${version}.js`]: `part ${version}`,
      [`client/art/${version}.svg`]: "art",
      "client/favicon.svg": `icon ${version}`,
      "server/index.js": `server ${version}`,
    });
  expect([1, 2, 3, 4].map((version) => textOf(`client/assets/page-${version}.js`))).toEqual([
    null,
    "page 2",
    "page 3",
    "page 4",
  ]);
  expect([textOf("server/assets/part-1.js"), textOf("server/assets/part-2.js")]).toEqual([null, "part 2"]);
  expect([textOf("client/art/3.svg"), textOf("client/art/4.svg")]).toEqual([null, "art"]);
  expect([textOf("client/assets/always.js"), textOf("client/favicon.svg"), textOf("server/index.js")]).toEqual([
    "the same",
    "icon 4",
    "server 4",
  ]);
  expect(existsSync(join(folder(), "next"))).toBe(false);
});
