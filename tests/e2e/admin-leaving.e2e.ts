import { randomUUID } from "node:crypto";
import { allowRefusals } from "./support/checkout-page.ts";
import { untilKeysWork } from "./support/counted-input.ts";
import { test as ownTest } from "./support/own-shop.ts";
import { expect, openSession, test } from "./support/seed.ts";
import { card, PATH, save, saved } from "./support/settings-page.ts";
import { slowDown } from "./support/slow-phone.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

ownTest(
  "R-163: leaving unsaved settings by tabs, menu or Back asks for confirmation; staying loses nothing, and saved settings need none",
  async ({ page, shop, seed }) => {
    await openSession(page, shop, await seed.staff("admin"));
    const name = card(page, "Store Information").getByLabel("Store Name");
    // Back is confirmed within one document only; a click before the script arrives loads another.
    await expect(async () => {
      await page.goto("/admin/orders");
      await untilKeysWork(page);
      await page.getByRole("link", { name: "Settings", exact: true }).click();
      await expect(name).toBeVisible();
      expect(await page.evaluate(() => (history.state as { idx?: number } | null)?.idx)).toBe(1);
    }).toPass();
    await slowDown(page);
    await name.fill("Yaram House");
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    const stays = async (): Promise<void> => {
      await expect(question).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
      await expect(name).toHaveValue("Yaram House");
      await expect(page).toHaveURL(PATH);
    };
    await page.getByRole("link", { name: "Payment", exact: true }).click();
    await stays();
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await stays();
    await page.evaluate(() => history.back());
    await stays();
    await save(page, "Store Information");
    await expect(saved(page)).toBeVisible();
    await page.getByRole("link", { name: "Payment", exact: true }).click();
    await expect(page).toHaveURL(`${PATH}?tab=payment`);
    await card(page, "Payment Settings").getByLabel("Currency").selectOption("GBP");
    await page.getByRole("link", { name: "Security", exact: true }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(`${PATH}?tab=security`);
    await page.getByLabel("Staff must use two-step sign-in").check();
    await page.getByRole("link", { name: "Store", exact: true }).click();
    await question.getByRole("button", { name: "Stay Here" }).click();
    await expect(page.getByRole("link", { name: "Store", exact: true })).toBeFocused();
    await expect(page.getByLabel("Staff must use two-step sign-in")).toBeChecked();
  },
);

ownTest(
  "R-163: the browser asks before the window closes or reloads only while something is unsaved, and not after a deliberate Reload",
  async ({ page, shop, seed, consoleErrors }) => {
    await openSession(page, shop, await seed.staff("admin"));
    const dialogTypes: string[] = [];
    page.on("dialog", (dialog) => {
      dialogTypes.push(dialog.type());
      return dialog.dismiss();
    });
    const form = card(page, "Store Information");
    const name = form.getByLabel("Store Name");
    const loadAnew = async (): Promise<void> => {
      await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
      await page.evaluate(() => location.reload());
    };
    const isLoadedAnew = async (): Promise<void> => {
      await expect.poll(() => page.evaluate(() => "isOld" in globalThis).catch(() => true)).toBe(false);
      await untilHydrated(page);
    };
    await page.goto(PATH);
    await untilHydrated(page);
    await name.click();
    await loadAnew();
    await isLoadedAnew();
    expect(dialogTypes).toEqual([]);

    // A browser asks only after an interaction with the page.
    await name.click();
    await name.press("End");
    await page.keyboard.type(" of Dakar");
    const typed = await name.inputValue();
    await loadAnew();
    await expect.poll(() => dialogTypes).toEqual(["beforeunload"]);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => dialogTypes).toEqual(["beforeunload", "beforeunload"]);
    await expect(name).toHaveValue(typed);
    await save(page, "Store Information");
    await expect(saved(page)).toBeVisible();
    await loadAnew();
    await isLoadedAnew();

    await form.locator("input[name=stamp]").evaluate((stamp: HTMLInputElement) => (stamp.value = "older"));
    await name.fill("Mine");
    await save(page, "Store Information");
    await form.getByRole("link", { name: "Reload" }).click();
    await expect(name).toHaveValue(typed);
    expect(dialogTypes).toHaveLength(2);
    allowRefusals(consoleErrors);
  },
);

test("R-013: a dialog without an answer shows a notice after a while and lets the form be saved again", async ({
  page,
  shop,
  seed,
}) => {
  const mark = randomUUID();
  await shop.sql("insert into newsletter_campaigns (name, subject, content) values ($1, 'Harvest', '<p>Leaves</p>')", [
    mark,
  ]);
  await openSession(page, shop, await seed.staff("admin"));
  await page.clock.install();
  await page.goto(`/admin/content/newsletter?q=${mark}`);
  await untilHydrated(page);
  await page.getByRole("link", { name: `Edit: ${mark}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Campaign" });
  await dialog.getByLabel("Email Subject").fill("The first leaves");
  let isHeld = true;
  await page.route("**/admin/content/newsletter.data*", (route) =>
    isHeld && route.request().method() === "POST" ? undefined : route.continue(),
  );
  await dialog.getByRole("button", { name: "Save Campaign" }).click();
  await expect(dialog).toHaveAttribute("data-saving");
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("Still working on it.").last()).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(dialog.getByText("The shop has not answered yet")).toBeVisible();
  isHeld = false;
  await dialog.getByRole("button", { name: "Stop Waiting" }).click();
  await expect(dialog.getByText("The shop has not answered yet")).toBeHidden();
  await expect(dialog.getByLabel("Email Subject")).toHaveValue("The first leaves");
  await dialog.getByRole("button", { name: "Save Campaign" }).click();
  await expect(page.getByRole("status").getByText("Campaign saved.")).toBeVisible();
});

test("R-013: Escape closes a mail and a campaign's preview from within the frame too, and no script in a mail runs", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  const mark = randomUUID();
  const [mail] = await shop.sql<{ id: string }>(
    `insert into mail_outbox (kind, to_email, subject, html, text, status)
     values ('order-shipped', 'awa@example.com', $1, '<p>On its way</p><script>document.body.textContent = "ran"</script>', 'On its way', 'sent') returning id`,
    [mark],
  );
  const [campaign] = await shop.sql<{ id: string }>(
    "insert into newsletter_campaigns (name, subject, content) values ($1, 'Harvest', '<p>Leaves</p>') returning id",
    [mark],
  );
  await openSession(page, shop, await seed.staff("admin"));
  for (const [path, words] of [
    [`/admin/mail?open=${mail?.id}`, "On its way"],
    [`/admin/content/newsletter?preview=${campaign?.id}`, "Leaves"],
  ] as const) {
    await page.goto(path);
    await untilHydrated(page);
    await page.frameLocator("iframe").getByText(words).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  const refused = consoleErrors.splice(0);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter((text) => !/Blocked script execution|Content Security Policy/.test(text))).toEqual([]);
});
