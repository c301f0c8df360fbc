import { pageMeta } from "./page-meta.ts";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageTitle, storeNameOf } from "#app/shared/ui/page/page-title.ts";

const shell = { id: "shop/shell/layout", loaderData: { footer: { storeName: "Baobab" } } };
const root = { id: "root", loaderData: { publicUrl: "https://shop.test" } };

test("R-028, S-DET-35: a title has the page's name and the shop's name from the settings", () => {
  expect(pageTitle([root, shell], "Your Cart")).toBe("Your Cart | Baobab");
  const page = { title: "FAQ", description: "Answers.", path: "/faqs" };
  expect(pageMeta([root, undefined, shell], page)).toEqual(
    expect.arrayContaining([
      { title: "FAQ | Baobab" },
      { property: "og:title", content: "FAQ | Baobab" },
      { property: "og:url", content: "https://shop.test/faqs" },
    ]),
  );
});

test("R-028: without the shell's data the shop has its default name", () => {
  expect(storeNameOf([root, { id: "x", loaderData: null }])).toBe("Safara Sa Yaram");
});

test("R-028: no page hard-codes the shop's name", () => {
  const folder = new URL("../", import.meta.url);
  const naming = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .filter((name) => readFileSync(new URL(name, folder), "utf8").includes("Safara Sa Yaram"));
  expect(naming).toEqual([]);
});
