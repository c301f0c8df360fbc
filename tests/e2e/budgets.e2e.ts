import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { appAddress } from "#tools/postgres/app-role.ts";
import { bytesOf, weighPage } from "../support/page-weight.ts";
import { expect, test } from "./support/shop.ts";
import { startShopProcess } from "./support/shop-process.ts";

const KB = 1024;
const BUILT = "build/client";

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[]; src?: string; css?: string[] }>;

const manifest = JSON.parse(readFileSync(join(BUILT, ".vite/manifest.json"), "utf8")) as Manifest;
/** Bytes on the wire; files too small to gain anything have no compressed twin. */
const sentBytes = (file: string): number =>
  (statSync(join(BUILT, `${file}.br`), { throwIfNoEntry: false }) ?? statSync(join(BUILT, file))).size;

/** All built files that this source imports, itself included. */
function filesOf(source: string, known = new Set<string>()): Set<string> {
  const entry = manifest[source];
  if (!entry || known.has(entry.file)) return known;
  known.add(entry.file);
  for (const next of entry.imports ?? []) filesOf(next, known);
  return known;
}

const total = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + sentBytes(file), 0);
const CLIENT_ROUTE = "?__react-router-build-client-route";
/** Scripts that every page of the storefront loads once it is used. */
const SHELL = ["app/http/boot/boot-client.ts", "app/entry.client.tsx", "root.tsx", "shop/shell/layout.tsx"].map(
  (source) => (source.startsWith("app/") ? source : `app/${source}${CLIENT_ROUTE}`),
);
/** The storefront's route table, a separate script. */
const routeTable = `assets/${readdirSync(join(BUILT, "assets")).find((name) => /^storefront-manifest-.+\.js$/.test(name))}`;
const storefrontPages = Object.keys(manifest).filter((key) => key.startsWith("app/shop/"));

test("the script of a page that nobody has used yet has at most 4 KB in 3 files", () => {
  const files = filesOf("app/rooms/content/homepage/ui/raise-embers.ts", filesOf("app/http/boot/boot-client.ts"));
  expect(files.size).toBeGreaterThan(1);
  expect(files.size).toBeLessThanOrEqual(3);
  expect(total(files)).toBeLessThanOrEqual(4 * KB);
});

/** All script that the browser loads for a storefront page. */
function scriptsOf(page: string): Set<string> {
  const files = new Set([...SHELL, page].flatMap((source) => [...filesOf(source)]));
  return files.add(routeTable);
}

test("all script of a storefront page, framework and all, has at most 125 KB in 13 files; of home, a product and checkout 12", () => {
  expect(storefrontPages.length).toBeGreaterThan(20);
  for (const page of storefrontPages) {
    expect(scriptsOf(page).size).toBeGreaterThan(6);
    expect(scriptsOf(page).size, page).toBeLessThanOrEqual(13);
    expect(total(scriptsOf(page)), page).toBeLessThanOrEqual(125 * KB);
  }
  for (const place of ["home", "product", "checkout"])
    expect(scriptsOf(`app/shop/${place}/route.tsx${CLIENT_ROUTE}`).size, place).toBeLessThanOrEqual(12);
});

test("what handles a form comes with its page: no script is loaded between the press and the answer", () => {
  expect(Object.keys(manifest).filter((source) => source.includes("route-chunk="))).toEqual([]);
});

test("the storefront's style sheet has at most 16 KB, the back office's at most 24 KB", () => {
  const sheets = readdirSync(join(BUILT, "assets")).filter((name) => name.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets)
    expect(sentBytes(`assets/${sheet}`), sheet).toBeLessThanOrEqual((sheet.startsWith("office-") ? 24 : 16) * KB);
});

test("a process of the shop loads at most 520 modules by the time it answers, and keeps their code compiled", async () => {
  const folder = mkdtempSync(join(tmpdir(), "modules-"));
  const counted = join(folder, "count");
  try {
    const shop = await startShopProcess({
      env: {
        DATABASE_URL: appAddress(process.env["E2E_DATABASE_URL"] ?? ""),
        DATA_DIR: folder,
        SESSION_SECRET: "a-secret-for-browser-tests-only-0123456789",
        WORKER: "off",
        NODE_OPTIONS: `--import=${resolve("tests/support/count-modules.mjs")}`,
        MODULE_COUNT_FILE: counted,
      },
      logFile: join(folder, "shop.log"),
    });
    await shop.stop();
    expect(Number(readFileSync(counted, "utf8"))).toBeGreaterThan(100);
    expect(Number(readFileSync(counted, "utf8"))).toBeLessThanOrEqual(520);
    expect(existsSync(join(folder, "compile-cache"))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.describe("in the browser", () => {
  for (const scheme of ["light", "dark"] as const) {
    for (const [width, height] of [
      [360, 780],
      [1280, 800],
    ] as const) {
      test(`home at ${width} px, ${scheme}: HTML at most 18 KB, largest picture at most 45 KB, no script but the first before idle`, async ({
        page,
        shop,
      }) => {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height });
        const weight = await weighPage(page, shop.url);
        expect(bytesOf(weight, "html")).toBeLessThanOrEqual(18 * KB);
        expect(weight.lcp?.bytes ?? 0).toBeLessThanOrEqual(45 * KB);
      });
    }
  }
});
