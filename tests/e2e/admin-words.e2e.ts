import { allowRefusals } from "./support/checkout-page.ts";
import { expect, signInBy, type Shop } from "./support/seed.ts";
import { test } from "./support/own-shop.ts";
import { acceptAge } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

/** A visitor's page without a session, from the page cache when it is kept. */
const visited = async (shop: Shop, path: string): Promise<string> =>
  (await fetch(shop.url + path, { headers: { cookie: "age=yes" } })).text();
const ownQuestions = async (shop: Shop): Promise<string[]> =>
  [...(await visited(shop, "/faqs")).matchAll(/<h2[^>]*>(Own [^<]*)</g)].map(([, question = ""]) => question);

test.beforeEach(async ({ page, shop, seed }) => {
  await shop.sql("delete from faqs where question like 'Own %'");
  await shop.sql("delete from testimonials");
  await shop.sql("insert into testimonials (name, comment, is_featured) values ('Binta', 'Good.', true)");
  await shop.sql("delete from homepage_sections");
  await shop.sql(
    "insert into homepage_sections (section_name, section_key, template, title) values ('Voices', 'voices', 'testimonials', 'Voices')",
  );
  await shop.sql("select pg_notify('page_cache', '*')");
  await acceptAge(page.context(), shop);
  await signInBy(page.request, shop, await seed.staff("content_editor"));
});
test.afterEach(({ consoleErrors }) => allowRefusals(consoleErrors));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("R-053, R-050, R-180, A-CALL-53: staff writes, moves, rests and deletes questions and links a review to a testimonial; the pages follow at once", async ({
      page,
      shop,
      seed,
    }) => {
      const said = (text: string) => page.getByRole("status").filter({ hasText: text });
      const dialog = page.getByRole("dialog");
      await page.goto("/admin/content/blocks");
      await page.getByRole("navigation", { name: "Content Blocks" }).getByRole("link", { name: "FAQs" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("FAQs");
      if (javaScriptEnabled) await untilHydrated(page);
      const add = async (question: string, answer: string): Promise<void> => {
        await page.getByRole("link", { name: "Add Question" }).click();
        await dialog.getByLabel("Question").fill(question);
        await dialog.getByLabel("Answer").fill(answer);
        await dialog.getByLabel("Category").selectOption("Company");
        await dialog.getByRole("button", { name: "Create" }).click();
      };
      await add("Own one?", "");
      await expect(dialog).toContainText("Answer is required");
      await dialog.getByLabel("Answer").fill('Write <a href="/contact">us</a><script>window.stolen = true</script>');
      await dialog.getByRole("button", { name: "Create" }).click();
      await expect(said("Question created")).toBeVisible();
      await add("Own two?", "Plain.");
      await expect(said("Question created")).toBeVisible();
      await expect.poll(() => ownQuestions(shop)).toEqual(["Own one?", "Own two?"]);
      const shown = await visited(shop, "/faqs");
      expect(shown).toMatch(/Write <a href="\/contact"[^>]*>us<\/a>/);
      expect(shown).toMatch(
        /"@type":"Question","name":"Own two\?","acceptedAnswer":\{"@type":"Answer","text":"Plain\."\}/,
      );
      expect(shown).not.toContain("stolen");

      await page.getByRole("button", { name: "Move Own two? up" }).click();
      await expect.poll(() => ownQuestions(shop)).toEqual(["Own two?", "Own one?"]);
      await page.getByRole("button", { name: "Active: Own two?" }).click();
      await expect(said("Question deactivated")).toBeVisible();
      await expect.poll(() => ownQuestions(shop)).toEqual(["Own one?"]);
      await page.getByRole("link", { name: "Delete: Own one?" }).click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText("Are you sure you want to delete this question?");
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(said("Question deleted")).toBeVisible();
      await expect.poll(() => ownQuestions(shop)).toEqual([]);

      // A customer who bought and reviewed a drink.
      const buyer = await seed.staff("user");
      const [account] = await shop.sql<{ id: string }>("select id from profiles where email = $1", [buyer]);
      const [product] = await shop.sql<{ id: string }>(
        "insert into products (name, description, price, stock) values ('Own drink', 'Fresh', 10, 5) returning id",
      );
      if (!account || !product) throw new Error("no buyer or no product");
      await seed.order({ userId: account.id, email: buyer, lines: [{ productId: product.id }] });
      await shop.sql(
        "insert into reviews (product_id, user_id, comment, status) values ($1, $2, 'Fresh as rain.', 'approved')",
        [product.id, account.id],
      );
      await page.getByRole("link", { name: "Testimonials", exact: true }).first().click();
      await page.getByRole("link", { name: "Add Testimonial" }).click();
      await dialog.getByLabel("Customer Name").fill("Awa");
      await dialog.getByLabel("Comment").fill("Fresh as rain.");
      await dialog.getByRole("button", { name: "Create" }).click();
      await expect(said("Testimonial created")).toBeVisible();
      await page.getByRole("button", { name: "Move Awa up" }).click();
      await expect(said("Testimonial moved")).toBeVisible();
      await expect.poll(() => visited(shop, "/")).toMatch(/Fresh as rain\..*Good\./s);
      expect(await visited(shop, "/")).not.toContain("Verified customer");
      await page.getByRole("link", { name: "Linked Review: Awa" }).click();
      await dialog.getByLabel("Find a review").fill("as rain");
      await dialog.getByRole("button", { name: "Search" }).click();
      await dialog
        .getByRole("button", { name: /^Link the review by/ })
        .first()
        .click();
      await expect(said("Review linked")).toBeVisible();
      await expect.poll(() => visited(shop, "/")).toContain("Verified customer");
    });
  });
}
