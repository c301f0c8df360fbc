import { expect, openSession, test } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

test("A-BLK-12, A-BLK-20, A-VAL-39, R-181: choosing a kind of content shows its hint; a block's text is copied to the clipboard", async ({
  page,
  shop,
  seed,
  context,
}) => {
  const content = "<h1>Roots</h1><p>Own <b>words</b></p>";
  await shop.sql("delete from content_blocks where key = 'clipboard'");
  await shop.sql(
    "insert into content_blocks (key, title, name, content, type) values ('clipboard', 'Roots', 'Roots', $1, 'html')",
    [content],
  );
  await openSession(page, shop, await seed.staff("content_editor"));
  await page.goto("/admin/content/blocks?q=clipboard");
  await untilHydrated(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("list", { name: "Content Blocks" }).getByRole("link", { name: "Copy" }).click();
  await expect(page.getByText("Content copied to clipboard!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(content);

  await page.goto("/admin/content/blocks?add=new");
  await untilHydrated(page);
  const add = page.getByRole("dialog", { name: "Add Content Block" });
  const hints = new Set<string>();
  for (const type of ["Text", "HTML", "Markdown", "JSON"]) {
    await add.getByLabel("Content Type").selectOption(type);
    await expect(add.locator("#type-hint")).toContainText(type === "Text" ? "Plain text" : type);
    hints.add(await add.locator("#type-hint").innerText());
  }
  expect(hints.size).toBe(4);
});
