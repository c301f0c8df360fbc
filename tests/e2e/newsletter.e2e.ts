import { randomUUID } from "node:crypto";
import { expect, test, type Page, type Shop } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const someone = (): string => `fatou-${randomUUID()}@example.com`;
const about = (page: Page) => page.getByRole("dialog", { name: "About the product" });
const field = (page: Page) => page.getByLabel("Email for our newsletter");
const button = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Subscrib/ });
const subscribersOf = (shop: Shop, email: string) =>
  shop.sql<{ status: string; source: string; consent_text: string }>(
    "select status, source, consent_text from newsletter_subscribers where email = $1",
    [email],
  );

/** Opens the form where shoppers find it: behind "Learn More" on the home page. */
async function openForm(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Learn More" }).click();
  await expect(about(page)).toBeVisible();
}

/** The same with script in charge. */
async function openHydratedForm(page: Page): Promise<void> {
  await openForm(page);
  await untilHydrated(page);
}

/** Holds every call of the form until the test releases it. */
async function heldCalls(page: Page) {
  const calls: Array<(answer: { status: number; body: object }) => Promise<void>> = [];
  await page.route("**/api/newsletter", async (route) => {
    await new Promise<void>((resolve) => {
      calls.push(async ({ status, body }) => {
        await route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) });
        resolve();
      });
    });
  });
  return calls;
}

test("S-HOME-07, S-STATE-26, S-ENT-90, S-CALL-28: the form behind Learn More subscribes, stores the consent it shows and shows Subscribed!", async ({
  page,
  shop,
}) => {
  const email = someone();
  await openForm(page);
  await untilHydrated(page);
  const consent =
    (await about(page)
      .getByText(/^By subscribing you agree/)
      .textContent()) ?? "";
  await field(page).fill(email.toUpperCase());
  await button(page).click();
  await expect(page.getByText("Subscribed!")).toBeVisible();
  const [subscriber] = await subscribersOf(shop, email);
  expect(subscriber).toMatchObject({ status: "active", source: "home" });
  expect(consent).toContain(subscriber?.consent_text);
});

test("S-VAL-31: an empty field and a text without @ are ignored silently", async ({ page, shop }) => {
  const before = await shop.sql("select count(*) from newsletter_subscribers where email not like '%@example.com'");
  const posts: string[] = [];
  page.on("request", (one) => void (one.method() === "POST" && posts.push(one.url())));
  await openForm(page);
  await untilHydrated(page);
  for (const typed of ["", "foo"]) {
    await field(page).fill(typed);
    await button(page).click();
    await expect(field(page)).toHaveValue(typed);
    await expect(field(page)).toHaveAccessibleDescription("");
    await expect(page.getByRole("main").getByRole("status")).toHaveText(/^$/);
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  expect(posts).toEqual([]);
  expect(await shop.sql("select count(*) from newsletter_subscribers where email not like '%@example.com'")).toEqual(
    before,
  );
});

test("S-STATE-25, S-VAL-32, S-CONST-19, S-STATE-26, S-STATE-27: submitting for at least a second, Subscribed! for three, both with disabled inputs, then idle and empty", async ({
  page,
}) => {
  const calls = await heldCalls(page);
  await page.clock.install();
  await openHydratedForm(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page).fill(someone());
  await button(page).click();
  await expect(button(page)).toHaveText("Subscribing…");
  await expect(field(page)).toBeDisabled();
  await expect(button(page)).toBeDisabled();
  await expect.poll(() => calls.length).toBe(1);
  const answered = page.waitForResponse("**/api/newsletter");
  await calls[0]?.({ status: 200, body: { status: "subscribed" } });
  await (await answered).finished();
  await page.clock.runFor(990);
  await expect(button(page)).toHaveText("Subscribing…");
  await page.clock.runFor(20);
  await expect(page.getByText("Subscribed!")).toBeVisible();
  await expect(field(page)).toBeDisabled();
  await expect(button(page)).toBeDisabled();
  await page.clock.runFor(2900);
  await expect(page.getByText("Subscribed!")).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText("Subscribed!")).toBeHidden();
  await expect(field(page)).toBeEnabled();
  await expect(field(page)).toHaveValue("");
});

test("S-CALL-28: a server error and a lost connection show that it failed; the address stays and can be sent again", async ({
  page,
  consoleErrors,
}) => {
  const failed = "Subscription failed. Please try again.";
  const email = someone();
  await openHydratedForm(page);
  await page.route("**/api/newsletter", (route) => route.abort());
  await field(page).fill(email);
  await button(page).click();
  await expect(field(page)).toHaveAccessibleDescription(failed);
  await expect(field(page)).toBeFocused();
  await page.unroute("**/api/newsletter");
  await page.route("**/api/newsletter", (route) => route.fulfill({ status: 500, json: { error: failed } }));
  await button(page).click();
  await expect(button(page)).toBeDisabled();
  await expect(field(page)).toHaveAccessibleDescription(failed);
  await page.unroute("**/api/newsletter");
  await expect(field(page)).toHaveValue(email);
  await button(page).click();
  await expect(page.getByText("Subscribed!")).toBeVisible();
  consoleErrors.splice(0);
});
