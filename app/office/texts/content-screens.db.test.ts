import { demoShop, expect, type DemoShop, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();

const visited = async (shop: DemoShop, path: string): Promise<string> => (await shop.visited(path)).content;
const ownQuestions = async (shop: DemoShop): Promise<string[]> =>
  [...(await visited(shop, "/faqs")).matchAll(/<h2[^>]*>(Own [^<]*)</g)].map(([, question = ""]) => question);
const list = (page: Page) => page.getByRole("list", { name: "Homepage Content" });
const titles = (page: Page) => list(page).getByRole("heading");
const dialog = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const control = (page: Page, name: string) => page.getByRole("button", { name }).or(page.getByRole("link", { name }));
const card = (page: Page, name: string) =>
  page.getByRole("list", { name: "Content Blocks" }).getByRole("listitem").filter({ hasText: name }).first();

/** Two sections of which the home page consists. */
async function begin(shop: DemoShop): Promise<void> {
  await shop.sql("delete from homepage_sections");
  await shop.sql(
    `insert into homepage_sections (section_name, section_key, template, title, sort_order)
     values ('Fair', 'fair', 'cta', 'Meet us', 0), ('Reasons', 'reasons', 'features', 'Why us', 1)`,
  );
  expect(await visited(shop, "/")).toContain("Meet us");
}

test("A-SHELL-12, A-GEN-08, A-HC-01 to A-HC-12, A-HC-14, A-HC-15, A-STATE-22, A-ENT-87, A-ENT-90, A-CONST-12, A-ERR-27 to A-ERR-32, R-013, R-167, R-170: staff add, edit, move, schedule, preview, copy and delete sections, and the home page follows at once", async ({
  page,
  shop,
}) => {
  const status = (text: string) => page.getByRole("status").filter({ hasText: text });
  await begin(shop);
  await shop.signedIn(page, "marketing_manager");
  await page.goto("/admin/content/homepage");
  const nav = page.getByRole("navigation", { name: "Back office", exact: true });
  expect(nav.getByRole("group", { name: "Content" }).getByRole("link", { name: "Homepage" })).toBeVisible();
  expect(list(page).getByRole("listitem").first()).toContainText(/Meet us.*Fair.*Live/s);

  await control(page, "Add Section").click();
  const add = dialog(page, "Add New Section");
  expect(add.getByLabel("Template").locator("option")).toHaveText([
    "Hero",
    "Story",
    "Features",
    "Testimonials",
    "Call to action",
  ]);
  add.getByLabel("Template").selectOption("Features");
  await add.getByRole("button", { name: "Use Template" }).click();
  expect(add.getByRole("group", { name: "Feature 4" }).getByLabel("Title")).toHaveValue("Fast Shipping");
  expect(add).toContainText("Free shipping on orders over $100");
  add.getByLabel("Section Name").fill("Promises");
  add.getByLabel("Title").first().fill("Our promises");
  expect(add.getByRole("link", { name: "Cancel" })).toBeVisible();
  await add.getByRole("button", { name: "Create" }).click();
  expect(status("Section created successfully")).toBeVisible();
  expect(titles(page)).toHaveText(["Meet us", "Why us", "Our promises"]);
  expect(await visited(shop, "/")).toContain("Our promises");

  await control(page, "Move Promises up").click();
  expect(status("Sections reordered successfully")).toBeVisible();
  expect(titles(page)).toHaveText(["Meet us", "Our promises", "Why us"]);
  expect(await visited(shop, "/")).toMatch(/Meet us.*Our promises.*Why us/s);

  await control(page, "Edit: Promises").click();
  const edit = dialog(page, "Edit Section");
  edit.getByLabel("Title").first().fill("Kept promises");
  // The preview opens in a new window; the dialog stays open.
  const form = page.path();
  await edit.getByRole("button", { name: "Preview" }).click();
  expect(page.getByRole("heading", { name: "Kept promises" })).toBeVisible();
  expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByRole("link", { name: "Phone Width" }).click();
  await page.goto(page.locator("iframe").getAttribute("src") ?? "");
  expect(page.getByRole("heading", { name: "Kept promises" })).toBeVisible();
  await page.goto(form);
  expect(await visited(shop, "/")).toContain("Our promises");
  edit.getByLabel("Title").first().fill("Kept promises");
  await edit.getByRole("button", { name: "Update" }).click();
  expect(status("Section updated successfully")).toBeVisible();
  expect(await visited(shop, "/")).toContain("Kept promises");

  await control(page, "History: Promises").click();
  expect(dialog(page, "History: Promises")).toContainText(/Title.*Our promises.*Kept promises/s);
  await dialog(page, "History: Promises").getByRole("button", { name: "Restore" }).click();
  expect(titles(page)).toHaveText(["Meet us", "Our promises", "Why us"]);

  await control(page, "Schedule: Promises").click();
  const schedule = dialog(page, "Schedule Section");
  schedule.getByLabel("Publish Date", { exact: true }).fill("2035-01-02T03:04");
  schedule.getByLabel("Unpublish Date").fill("2034-01-02T03:04");
  expect(schedule).toContainText("This section is live and stays on the home page");
  schedule.getByLabel("Hide it until the publish date").check();
  await schedule.getByRole("button", { name: "Save" }).click();
  expect(schedule).toContainText("Unpublish date must be after publish date");
  schedule.getByLabel("Unpublish Date").fill("");
  await schedule.getByRole("button", { name: "Save" }).click();
  expect(status("Section scheduled successfully")).toBeVisible();
  expect(status("Promises is hidden until Jan 2, 2035")).toBeVisible();
  expect(list(page)).toContainText(/Scheduled/);
  expect(await visited(shop, "/")).not.toContain("Our promises");

  await control(page, "Duplicate: Fair").click();
  expect(status("Section duplicated successfully")).toBeVisible();
  const copy = list(page).getByRole("listitem").filter({ hasText: "Meet us (Copy)" });
  expect(copy).toContainText("Inactive");
  await copy.getByRole("button", { name: /^Active: / }).click();
  expect(copy).toContainText("Live");
  await copy.getByRole("link", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  expect(question).toContainText("Are you sure you want to delete this section?");
  await question.getByRole("button", { name: "Delete" }).click();
  expect(copy).toHaveCount(0);
});

test("R-053, R-050, R-180, A-CALL-53: staff write, move, deactivate and delete questions and link a review to a testimonial; the pages follow at once", async ({
  page,
  shop,
}) => {
  const status = (text: string) => page.getByRole("status").filter({ hasText: text });
  const open = page.getByRole("dialog");
  await shop.sql("delete from testimonials");
  await shop.sql("insert into testimonials (name, comment, is_featured) values ('Binta', 'Good.', true)");
  await shop.sql("delete from homepage_sections");
  await shop.sql(
    "insert into homepage_sections (section_name, section_key, template, title) values ('Voices', 'voices', 'testimonials', 'Voices')",
  );
  await shop.signedIn(page, "content_editor");
  expect(await visited(shop, "/")).toContain("Voices");
  await page.goto("/admin/content/blocks");
  await page.getByRole("navigation", { name: "Content Blocks" }).getByRole("link", { name: "FAQs" }).click();
  expect(page.getByRole("heading", { level: 1 })).toHaveText("FAQs");
  const add = async (question: string, answer: string): Promise<void> => {
    await page.getByRole("link", { name: "Add Question" }).click();
    open.getByLabel("Question").fill(question);
    open.getByLabel("Answer").fill(answer);
    open.getByLabel("Category").selectOption("Company");
    await open.getByRole("button", { name: "Create" }).click();
  };
  await add("Own one?", "");
  expect(open).toContainText("Answer is required");
  open.getByLabel("Answer").fill('Write <a href="/contact">us</a><script>window.stolen = true</script>');
  await open.getByRole("button", { name: "Create" }).click();
  expect(status("Question created")).toBeVisible();
  await add("Own two?", "Plain.");
  expect(status("Question created")).toBeVisible();
  expect(await ownQuestions(shop)).toEqual(["Own one?", "Own two?"]);
  const shown = await visited(shop, "/faqs");
  expect(shown).toMatch(/Write <a href="\/contact"[^>]*>us<\/a>/);
  expect(shown).toMatch(/"@type":"Question","name":"Own two\?","acceptedAnswer":\{"@type":"Answer","text":"Plain\."\}/);
  expect(shown).not.toContain("stolen");

  await page.getByRole("button", { name: "Move Own two? up" }).click();
  expect(await ownQuestions(shop)).toEqual(["Own two?", "Own one?"]);
  await page.getByRole("button", { name: "Active: Own two?" }).click();
  expect(status("Question deactivated")).toBeVisible();
  expect(await ownQuestions(shop)).toEqual(["Own one?"]);
  await page.getByRole("link", { name: "Delete: Own one?" }).click();
  const question = page.getByRole("alertdialog");
  expect(question).toContainText("Are you sure you want to delete this question?");
  await question.getByRole("button", { name: "Delete" }).click();
  expect(status("Question deleted")).toBeVisible();
  expect(await ownQuestions(shop)).toEqual([]);

  // A customer who bought and reviewed a drink.
  const buyer = await shop.staff("user");
  const [account] = await shop.sql<{ id: string }>("select id from profiles where email = $1", [buyer]);
  const [product] = await shop.sql<{ id: string }>(
    "insert into products (name, description, price, stock) values ('Own drink', 'Fresh', 10, 5) returning id",
  );
  if (!account || !product) throw new Error("no buyer or no product");
  await shop.order({ userId: account.id, email: buyer, lines: [{ productId: product.id }] });
  await shop.sql(
    "insert into reviews (product_id, user_id, comment, status) values ($1, $2, 'Fresh as rain.', 'approved')",
    [product.id, account.id],
  );
  await page.getByRole("link", { name: "Testimonials", exact: true }).first().click();
  await page.getByRole("link", { name: "Add Testimonial" }).click();
  open.getByLabel("Customer Name").fill("Awa");
  open.getByLabel("Comment").fill("Fresh as rain.");
  await open.getByRole("button", { name: "Create" }).click();
  expect(status("Testimonial created")).toBeVisible();
  await page.getByRole("button", { name: "Move Awa up" }).click();
  expect(status("Testimonial moved")).toBeVisible();
  expect(await visited(shop, "/")).toMatch(/Fresh as rain\..*Good\./s);
  expect(await visited(shop, "/")).not.toContain("Verified customer");
  await page.getByRole("link", { name: "Linked Review: Awa" }).click();
  open.getByLabel("Find a review").fill("as rain");
  await open.getByRole("button", { name: "Search" }).click();
  await open
    .getByRole("button", { name: /^Link the review by/ })
    .first()
    .click();
  expect(status("Review linked")).toBeVisible();
  expect(await visited(shop, "/")).toContain("Verified customer");
});

test("A-SHELL-14, A-BLK-08, A-BLK-11, A-BLK-12, A-BLK-14, A-BLK-20, A-ERR-35, A-STATE-20, A-VAL-39, R-180, R-181: staff write a place's text, copy, duplicate, deactivate and delete blocks, and the page follows at once", async ({
  page,
  shop,
}) => {
  const status = (text: string) => page.getByRole("status").filter({ hasText: text });
  await shop.sql("delete from content_blocks");
  expect(await visited(shop, "/about")).toContain("We bring the plants");
  await shop.signedIn(page, "content_editor");
  await page.goto("/admin/content/homepage");
  const nav = page.getByRole("navigation", { name: "Back office", exact: true });
  await nav.getByRole("group", { name: "Content" }).getByRole("link", { name: "Blocks" }).click();
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Content Blocks");

  await page.locator("summary", { hasText: /^Built-in texts/ }).click();
  expect(page.getByRole("link", { name: "Write Your Own: Terms of Service" })).toHaveCount(0);
  await page.getByRole("link", { name: "Write Your Own: Our Mission" }).click();
  const add = page.getByRole("dialog", { name: "Add Content Block" });
  expect(add).toContainText(/Key: about-mission.*Used on: \/about/s);
  add.getByLabel("Content Type").selectOption("JSON");
  await add.getByRole("button", { name: "Create" }).click();
  expect(add).toContainText("Content is not valid JSON");
  add.getByLabel("Content Type").selectOption("HTML");
  const content = `<h1>Roots</h1><p>Own <b>words</b></p><script>window.stolen = true</script>${"<p>More</p>".repeat(30)}`;
  add.getByLabel("Content", { exact: true }).fill(content);
  await add.getByRole("button", { name: "Create" }).click();
  expect(status("Content block created")).toBeVisible();
  expect(await visited(shop, "/about")).toContain("<h2>Roots</h2><p>Own <b>words</b></p><p>More</p>");
  expect(await visited(shop, "/about")).not.toContain("stolen");

  const mission = card(page, "Our Mission");
  await mission.getByRole("link", { name: "Copy" }).click();
  const whole = page.getByRole("dialog", { name: "Copy Content" });
  expect(whole.getByLabel("Content", { exact: true })).toHaveValue(content);
  await whole.getByRole("link", { name: "Close" }).click();

  await mission.getByRole("button", { name: "Deactivate" }).click();
  expect(status("Content block deactivated")).toBeVisible();
  expect(mission).toContainText("Inactive");
  expect(await visited(shop, "/about")).toContain("We bring the plants");

  await mission.getByRole("button", { name: "Duplicate" }).click();
  expect(status("Content block duplicated")).toBeVisible();
  const copy = card(page, "Our Mission (Copy)");
  expect(copy).toContainText(/about-mission-copy.*Inactive/s);
  await copy.getByRole("link", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  expect(question).toContainText("Are you sure you want to delete this content block?");
  await question.getByRole("button", { name: "Delete" }).click();
  expect(status("Content block deleted")).toBeVisible();
  expect(copy).toHaveCount(0);
});
