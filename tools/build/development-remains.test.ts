import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SANDBOX_KEYS } from "#sandbox/default-keys.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { developmentPackages, developmentRemains } from "./development-remains.ts";

const folder = temporaryFolder();

test.each([
  ["a failpoint", `failpoint("after_charge");`],
  ["the sandbox's control API", `fetch(url + "/_control/faults");`],
  ["a test key", `const key = "${SANDBOX_KEYS.secretKey}";`],
  ["a test key", `const key = "${SANDBOX_KEYS.publishableKey}";`],
  ["the sandbox's webhook secret", `const secret = "${SANDBOX_KEYS.webhookSecret}";`],
  ["a test payment method", `pay("pm_card_visa");`],
  ["the development server", `if (import.meta.hot) import.meta.hot.accept();`],
  ["the demo shop's seed", `await seedDemoShop({ db, log });`],
  ["a page of development", `import("../routes/dev/ui.tsx");`],
])("A-101: a bundle with %s is refused: %s", (what, code) => {
  mkdirSync(join(folder(), "server"), { recursive: true });
  writeFileSync(join(folder(), "server/index.js"), `const shop = 1;\n${code}\n`);
  expect(developmentRemains(folder())).toEqual([`server/index.js holds ${what}`]);
});

test("A-101: a bundle of the shop alone passes", () => {
  mkdirSync(join(folder(), "client"), { recursive: true });
  writeFileSync(join(folder(), "client/a.js"), `const isLive = key.startsWith("sk_live_") || key.startsWith("pk_live_");`);
  expect(developmentRemains(folder())).toEqual([]);
});

test("a package that production does not install is refused where the server requires it", () => {
  mkdirSync(join(folder(), "server"), { recursive: true });
  const names = ["node:fs", "launder", "@scope/tool/part", "escape-string-regexp", "escape-string-regexp"];
  writeFileSync(join(folder(), "server/index.js"), names.map((name) => `__require("${name}");`).join("\n"));
  const packages = {
    "node_modules/launder": {},
    "node_modules/escape-string-regexp": { dev: true },
    "node_modules/@scope/tool": { dev: true },
  };
  expect(developmentPackages(folder(), { packages })).toEqual([
    "server/index.js requires @scope/tool, which production does not install",
    "server/index.js requires escape-string-regexp, which production does not install",
  ]);
});
