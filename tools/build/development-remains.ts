import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** The part of package-lock.json that is read here. */
export type Lock = { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> };

/** Code for development and tests, and the pattern that reveals it in a bundle. */
const REMAINS: ReadonlyArray<readonly [string, RegExp]> = [
  ["a failpoint", /failpoints?\b/i],
  ["the sandbox's control API", /\/_control\//],
  ["a test key", /\b(?:sk|pk|rk)_test_\w+/],
  ["the sandbox's webhook secret", /\bwhsec_\w+/],
  ["a live key", /\b(?:sk|rk)_live_\w{8,}/],
  ["a test payment method", /\bpm_card_\w+/],
  ["the development server", /\bcreateViteDevServer|@vite\/client|\bimport\.meta\.hot\b|\/@react-refresh\b/],
  ["the demo shop's seed", /\bseedDemoShop\b|db\/seed\//],
  ["a page of development", /routes\/dev\//],
];

/** Returns lines such as `server/index.js holds a test key`. */
export function developmentRemains(folder: string): string[] {
  return scriptsIn(folder).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return REMAINS.filter(([, mark]) => mark.test(text)).map(([remain]) => `${relative(folder, file)} holds ${remain}`);
  });
}

/** A package that the bundle requires at run time; the name may belong to another version, which only development installs. */
const REQUIRED = /\b__require\("((?:@[\w.-]+\/)?[\w.-]+)[^"]*"\)/g;

/** Returns such lines for packages that the server requires and production does not install. */
export function developmentPackages(folder: string, lock: Lock): string[] {
  const isForDevelopment = (name: string): boolean => lock.packages[`node_modules/${name}`]?.dev === true;
  return scriptsIn(folder).flatMap((file) =>
    [...new Set([...readFileSync(file, "utf8").matchAll(REQUIRED)].map(([, name = ""]) => name))]
      .filter((name) => isForDevelopment(name))
      .map((name) => `${relative(folder, file)} requires ${name}, which production does not install`),
  );
}

const scriptsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:js|mjs|cjs|json|html|map)$/.test(name))
    .map((name) => join(folder, name))
    .toSorted();
