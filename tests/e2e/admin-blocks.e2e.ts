import { allowRefusals } from "./support/checkout-page.ts";
import { expect, signInBy, type Page, type Shop } from "./support/seed.ts";
import { test } from "./support/own-shop.ts";
import { acceptAge } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const card = (page: Page, name: string) =>
  page.getByRole("list", { name: "Content Blocks" }).getByRole("listitem").filter({ hasText: name }).first();
/** A visitor's page without a session, from the page cache when it is kept. */
const visited = async (shop: Shop, path: string): Promise<string> =>
  (await fetch(shop.url + path, { headers: { cookie: "age=yes" } })).text();

test.beforeEach(async ({ page, shop, seed }) => {
  await shop.sql("delete from content_blocks");
  await shop.sql("select pg_notify('page_cache', '*')");
  await expect.poll(() => visited(shop, "/about")).toContain("We bring the plants");
  await acceptAge(page.context(), shop);
  await signInBy(page.request, shop, await seed.staff("content_editor"));
});
test.afterEach(({ consoleErrors }) => allowRefusals(consoleErrors));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("A-SHELL-14, A-BLK-08, A-BLK-11, A-BLK-12, A-BLK-14, A-BLK-20, A-ERR-35, A-STATE-20, A-VAL-39, R-180, R-181: staff writes a place's text, copies, duplicates, rests and deletes blocks, and the page follows at once", async ({
      page,
      shop,
      context,
    }) => {
      const said = (text: string) => page.getByRole("status").filter({ hasText: text });
      await page.goto("/admin/content/homepage");
      const nav = page.getByRole("navigation", { name: "Back office", exact: true });
      await nav.getByRole("group", { name: "Content" }).getByRole("link", { name: "Blocks" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Content Blocks");
      if (javaScriptEnabled) await untilHydrated(page);

      await page.getByText(/^Built-in texts/).click();
      await expect(page.getByRole("link", { name: "Write Your Own: Terms of Service" })).toHaveCount(0);
      await page.getByRole("link", { name: "Write Your Own: Our Mission" }).click();
      const add = page.getByRole("dialog", { name: "Add Content Block" });
      await expect(add).toContainText(/Key: about-mission.*Used on: \/about/s);
      if (javaScriptEnabled) {
        const hints = new Set<string>();
        for (const type of ["Text", "HTML", "Markdown", "JSON"]) {
          await add.getByLabel("Content Type").selectOption(type);
          await expect(add.locator("#type-hint")).toContainText(type === "Text" ? "Plain text" : type);
          hints.add(await add.locator("#type-hint").innerText());
        }
        expect(hints.size).toBe(4);
      }
      await add.getByLabel("Content Type").selectOption("JSON");
      await add.getByRole("button", { name: "Create" }).click();
      await expect(add).toContainText("Content is not valid JSON");
      await add.getByLabel("Content Type").selectOption("HTML");
      const content = `<h1>Roots</h1><p>Own <b>words</b></p><script>window.stolen = true</script>${"<p>More</p>".repeat(30)}`;
      await add.getByLabel("Content", { exact: true }).fill(content);
      await add.getByRole("button", { name: "Create" }).click();
      await expect(said("Content block created")).toBeVisible();
      await expect.poll(() => visited(shop, "/about")).toContain("<h2>Roots</h2><p>Own <b>words</b></p><p>More</p>");
      expect(await visited(shop, "/about")).not.toContain("stolen");

      const mission = card(page, "Our Mission");
      if (javaScriptEnabled) {
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        await mission.getByRole("link", { name: "Copy" }).click();
        await expect(page.getByText("Content copied to clipboard!")).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(content);
      } else {
        await mission.getByRole("link", { name: "Copy" }).click();
        const whole = page.getByRole("dialog", { name: "Copy Content" });
        await expect(whole.getByLabel("Content", { exact: true })).toHaveValue(content);
        await whole.getByRole("link", { name: "Close" }).click();
      }

      await mission.getByRole("button", { name: "Deactivate" }).click();
      await expect(said("Content block deactivated")).toBeVisible();
      await expect(mission).toContainText("Inactive");
      await expect.poll(() => visited(shop, "/about")).toContain("We bring the plants");

      await mission.getByRole("button", { name: "Duplicate" }).click();
      await expect(said("Content block duplicated")).toBeVisible();
      const copy = card(page, "Our Mission (Copy)");
      await expect(copy).toContainText(/about-mission-copy.*Inactive/s);
      await copy.getByRole("link", { name: "Delete" }).click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText("Are you sure you want to delete this content block?");
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(said("Content block deleted")).toBeVisible();
      await expect(copy).toHaveCount(0);
    });
  });
}
