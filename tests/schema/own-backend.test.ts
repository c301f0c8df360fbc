// The shop is one Node application over PostgreSQL; its tables have the specification's names.
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { openTree } from "#tools/checks/source-tree.ts";

const tree = openTree(resolve(import.meta.dirname, "../.."));
const CODE = /^(app|sandbox|db|tools)\/.+\.tsx?$|^server\.ts$/;
const IMPORTED = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*["']([^"'./][^"']*)["']/g;
const HOSTED =
  /^(@?supabase\b|@?firebase\b|@?appwrite\b|@aws-amplify\b|aws-amplify\b|@nhost\b|@neondatabase\b|@planetscale\b|convex\b|pocketbase\b|parse\b|hasura|graphql-request\b|@clerk\b|@?auth0\b)/;
const DRIVERS = new Set(["pg", "kysely"]);
/** Only these use SQL: the stores of the rooms, the floor, and the process's entry points. */
const SPEAKS_SQL =
  /^app\/(rooms\/.*(\/store\/|\.store\.server\.ts$)|shared\/(db|http|jobs|audit)\/|http\/boot\.server\.ts$)/;
const TABLES = [
  "products",
  "reviews",
  "profiles",
  "orders",
  "guest_orders",
  "newsletter_campaigns",
  "newsletter_subscribers",
  "site_settings",
  "testimonials",
  "content_templates",
  "content_revisions",
  "media_folders",
  "homepage_sections",
  "content_blocks",
  "media_files",
  "notifications",
];

const group = z.record(z.string(), z.string());
const { dependencies, devDependencies, optionalDependencies } = z
  .object({ dependencies: group, devDependencies: group, optionalDependencies: group })
  .parse(JSON.parse(tree.read("package.json")));

const imports = tree.files
  .filter((file) => CODE.test(file))
  .flatMap((file) => [...tree.read(file).matchAll(IMPORTED)].map(([, name = ""]) => [file, name] as const));

const rootOf = (name: string): string => name.split("/")[0] ?? "";

test("A-CALL-01, R-001: no client library of a hosted database, sign-in or file storage is installed or imported", () => {
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(installed).toContain("pg");
  expect(installed.filter((name) => HOSTED.test(name))).toEqual([]);
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.filter(([, name]) => HOSTED.test(name))).toEqual([]);
});

test("A-CALL-01, R-001: within the shop only stores and the floor import the database driver", () => {
  const drivers = imports.filter(
    ([file, name]) => DRIVERS.has(rootOf(name)) && file.startsWith("app/") && !/\.test\.tsx?$/.test(file),
  );
  expect(drivers.some(([file]) => /\/store\/|\.store\.server\.ts$/.test(file))).toBe(true);
  expect(drivers.filter(([file]) => !SPEAKS_SQL.test(file))).toEqual([]);
});

test("A-CALL-01, R-001: every table of the specification exists under its name, and no address serves a raw table", () => {
  const schema = tree.read("db/schema.sql");
  const made = new Set([...schema.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name]) => name));
  expect(TABLES.filter((name) => !made.has(name))).toEqual([]);
  const routes = tree.read("app/routes.ts");
  expect(routes).toContain('"functions/v1/stripe-payment"');
  expect(routes).not.toMatch(/["'/](rest\/v1|auth\/v1|storage\/v1|graphql|:table)\b/);
});
