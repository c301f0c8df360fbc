import { randomUUID } from "node:crypto";
import { demoShop, expect, type DemoShop, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();

const newEmail = (): string => `fatou-${randomUUID()}@example.com`;
const about = (page: Page) => page.getByRole("dialog", { name: "About the product" });
const field = (page: Page) => page.getByLabel("Email for our newsletter");
const button = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Subscrib/ });
const subscribersOf = (shop: DemoShop, email: string) =>
  shop.sql<{ status: string; source: string; consent_text: string }>(
    "select status, source, consent_text from newsletter_subscribers where email = $1",
    [email],
  );

/** Opens the form where shoppers find it: behind "Learn More" on the home page. */
async function openForm(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Learn More" }).click();
  expect(about(page)).toBeVisible();
}

const subscribe = ({ browser }: Page, email: string) =>
  browser.request("/api/newsletter", {
    method: "POST",
    body: JSON.stringify({ email, source: "home" }),
    headers: { "content-type": "application/json" },
  });

test("S-HOME-07, S-STATE-26, S-ENT-90, S-CALL-28: the form behind Learn More subscribes, stores the consent it shows and reports Subscribed!", async ({
  page,
  shop,
}) => {
  const email = newEmail();
  await openForm(page);
  const consent = about(page)
    .getByText(/^By subscribing you agree/)
    .text();
  field(page).fill(email.toUpperCase());
  await button(page).click();
  expect(page.getByText("Subscribed!")).toBeVisible();
  const [subscriber] = await subscribersOf(shop, email);
  expect(subscriber).toMatchObject({ status: "active", source: "home" });
  expect(consent).toContain(subscriber?.consent_text);
});

test("S-CALL-28: a known address gets the same answer as a new one", async ({ page, shop }) => {
  const email = newEmail();
  for (const _time of ["first", "second"]) {
    await page.goto("/newsletter");
    field(page).fill(email);
    await button(page).click();
    expect(page.getByText("Subscribed!")).toBeVisible();
  }
  expect(await subscribersOf(shop, email)).toHaveLength(1);
});

test("S-VAL-31: an empty address and one without @ are ignored silently", async ({ page, shop }) => {
  const before = await shop.sql("select count(*) from newsletter_subscribers where email not like '%@example.com'");
  await openForm(page);
  for (const typed of ["", "foo"]) {
    field(page).fill(typed);
    await button(page).click();
    expect(field(page)).toHaveValue(typed);
    expect(field(page)).toHaveAccessibleDescription("");
    expect(page.getByRole("main").getByRole("status")).toHaveText(/^$/);
    expect(page.getByRole("alert")).toHaveCount(0);
  }

  expect(await shop.sql("select count(*) from newsletter_subscribers where email not like '%@example.com'")).toEqual(
    before,
  );
});

test("A-ENT-136: the link in the welcome mail shows a button that unsubscribes; opening it changes nothing", async ({
  page,
  shop,
}) => {
  const email = newEmail();
  await subscribe(page, email);
  await page.goto(await shop.mailedLink(email, "/unsubscribe"));
  expect(page.getByRole("heading", { level: 1, name: "Unsubscribe" })).toBeVisible();
  expect(await subscribersOf(shop, email)).toMatchObject([{ status: "active" }]);
  await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
  expect(page.getByRole("heading", { level: 1, name: "You have been unsubscribed." })).toBeVisible();
  expect(await subscribersOf(shop, email)).toMatchObject([{ status: "unsubscribed" }]);
});

test("a link without its token is reported as invalid", async ({ page }) => {
  await page.goto("/unsubscribe");
  expect(page.getByRole("heading", { level: 1, name: "This link does not work" })).toBeVisible();
  await page.goto("/unsubscribe?token=none");
  await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
  expect(page.getByRole("heading", { level: 1, name: "This link does not work" })).toBeVisible();
});

test("A-ENT-136: a mail program unsubscribes in one click, without cookies or a redirect (RFC 8058)", async ({
  shop,
  page,
}) => {
  const email = newEmail();
  await subscribe(page, email);
  const link = await shop.mailedLink(email, "/unsubscribe");
  const [mail] = await shop.sql<{ headers: Record<string, string> }>(
    "select headers from mail_outbox where to_email = $1",
    [email],
  );
  expect(mail?.headers).toMatchObject({
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Unsubscribe": expect.stringContaining(`${link}>`) as string,
  });
  const program = shop.newBrowser({});
  const answer = await program.post(link, { "List-Unsubscribe": "One-Click" });
  expect(answer.status).toBe(200);
  expect(await subscribersOf(shop, email)).toMatchObject([{ status: "unsubscribed" }]);
});

test("the home page with the form is the same for every visitor and still cached", async ({ shop }) => {
  const [first, second] = [await shop.newBrowser({}).request("/"), await shop.newBrowser().request("/")];
  expect(first.headers.get("set-cookie")).toBeNull();
  expect(second.headers.get("set-cookie")).toBeNull();
  expect(await second.text()).toContain('action="/newsletter"');
});
