import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { serverOnly } from "./server-only.ts";

const folder = temporaryFolder();

test("a server-only package fails the build of the browser's script, and the error names its importer", async () => {
  const input = join(folder(), "page.js");
  mkdirSync(join(folder(), "node_modules/secret"), { recursive: true });
  writeFileSync(join(folder(), "node_modules/secret/index.js"), "export default 1");
  writeFileSync(input, "import it from 'secret'; globalThis.it = it;");
  const built = (packages: string[]) =>
    build({
      configFile: false,
      root: folder(),
      logLevel: "silent",
      plugins: [serverOnly(packages)],
      build: { write: false, rolldownOptions: { input } },
    });
  await expect(built(["secret"])).rejects.toThrow(/secret is for the server only, but .*page\.js is part of/);
  await expect(built(["other"])).resolves.toBeDefined();
});
