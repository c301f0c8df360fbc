import { randomUUID } from "node:crypto";
import { demoShop, expect, type DemoShop, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();

const FOREIGN_MAP = /^https:\/\/www\.openstreetmap\.org\//;
const SENT = "Thank you! Your message has been sent.";
const newEmail = (): string => `awa-${randomUUID()}@example.com`;
const map = (page: Page) => page.getByRole("figure", { name: "Map of our USA office" });
const messagesOf = (shop: DemoShop, email: string) =>
  shop.sql("select name, email, subject, message, status from contact_messages where email = $1", [email]);

function fillIn(page: Page, email: string, more: { name?: string; message?: string } = {}): void {
  page.getByLabel("Name", { exact: true }).fill(more.name ?? "Awa Ndiaye");
  page.getByLabel("Email", { exact: true }).fill(email);
  page.getByLabel("Subject").selectOption("order");
  page.getByLabel("Message", { exact: true }).fill(more.message ?? "Where is my order?\nThank you.");
}

test("S-ROUTE-12, S-FTR-02: the footer leads to Contact Us", async ({ page }) => {
  await page.goto("/faqs");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
  expect(page.getByRole("heading", { level: 1, name: "Contact Us" })).toBeVisible();
});

test("S-CONT-01 to S-CONT-06, S-CONT-08: phone and WhatsApp of three regions, and the office's address", async ({
  page,
}) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  for (const [region, code] of [
    ["Senegal", "221"],
    ["The Gambia", "220"],
    ["USA", "1"],
  ] as const) {
    expect(main.getByRole("link", { name: `Phone ${region}:` })).toHaveAttribute(
      "href",
      new RegExp(`^tel:\\+${code}\\d+$`),
    );
    expect(main.getByRole("link", { name: `WhatsApp ${region}` })).toHaveAttribute(
      "href",
      new RegExp(`^https://wa\\.me/${code}\\d+$`),
    );
  }
  expect(main.getByText("100 Sample Street, Sample City, ST 00000, USA")).toBeVisible();
});

test("S-CONT-07, S-CONT-10, S-ENT-88: four labelled fields, each required by the browser, with exactly four subjects", async ({
  page,
  shop,
}) => {
  await page.goto("/contact");
  for (const label of ["Name", "Email", "Subject", "Message"]) {
    expect(page.getByRole("main").getByLabel(label, { exact: true })).toHaveAttribute("required", "");
  }
  const options = page.getByLabel("Subject").locator("option:not([disabled])").all();
  expect(options.map((option) => option.getAttribute("value"))).toEqual(["general", "product", "order", "support"]);
  const email = newEmail();
  fillIn(page, email, { message: "" });
  await expect(page.getByRole("button", { name: "Send Message" }).click()).rejects.toThrow("is empty");
  expect(await messagesOf(shop, email)).toEqual([]);
});

test("S-CONT-11, S-ENT-86, S-ENT-87, S-ENT-89: a sent message is stored, mailed to the store and acknowledged", async ({
  page,
  shop,
}) => {
  const email = newEmail();
  await page.goto("/contact");
  fillIn(page, email);
  await page.getByRole("button", { name: "Send Message" }).click();
  expect(page.getByText(SENT)).toBeVisible();
  expect(await messagesOf(shop, email)).toEqual([
    {
      name: "Awa Ndiaye",
      email,
      subject: "order",
      message: "Where is my order?\nThank you.",
      status: "new",
    },
  ]);
  const mails = await shop.sql("select to_email from mail_outbox where reply_to = $1", [email]);
  expect(mails).toEqual([{ to_email: "hello@safara.example" }]);
  await page.getByRole("link", { name: "Write another message" }).click();
  expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
});

test("S-CONT-07: a fault from the server is shown at its field and keeps the input", async ({ page, shop }) => {
  const email = `awa-${randomUUID()}@example`;
  await page.goto("/contact");
  fillIn(page, email, { name: "   " });
  await page.getByRole("button", { name: "Send Message" }).click();
  const summary = page.getByRole("alert");
  expect(summary.getByRole("link")).toHaveText(["Name is required", "Please enter a valid email address"]);
  expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription("Please enter a valid email address");
  expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  expect(page.getByLabel("Subject")).toHaveValue("order");
  expect(page.getByLabel("Message", { exact: true })).toHaveValue("Where is my order?\nThank you.");
  expect(await messagesOf(shop, email)).toEqual([]);
});

test("S-CONT-11: the honeypot is hidden from people, and a form that fills it in is dropped", async ({
  page,
  shop,
}) => {
  await page.goto("/contact");
  expect(page.getByRole("textbox", { name: "Leave this field empty" })).toHaveCount(0);
  const email = newEmail();
  const sent = { name: "Bot", email, subject: "general", message: "Buy", website: "https://spam.example" };
  const answer = await page.browser.post("/contact", sent);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact?notice=sent"]);
  expect(await messagesOf(shop, email)).toEqual([]);
});

test("S-CONT-09, R-023, R-063: a drawing shows at once; OpenStreetMap loads after a click", async ({ page }) => {
  await page.goto("/contact");
  expect(map(page).getByRole("img")).toBeVisible();
  expect(map(page).locator("iframe")).toHaveCount(0);
  expect(map(page).getByRole("link", { name: "Open in OpenStreetMap" })).toHaveAttribute("href", FOREIGN_MAP);
  await map(page).getByRole("button", { name: "Load map" }).click();
  expect(page.locator('iframe[title="Map of our USA office"]')).toHaveAttribute("src", FOREIGN_MAP);
});

test("S-CONT-09, R-023: only the contact page may frame the map", async ({ page }) => {
  const policyOf = async (path: string) =>
    /frame-src ([^;]*)/.exec((await page.browser.request(path)).headers.get("content-security-policy") ?? "")?.[1];
  expect(await policyOf("/contact")).toBe("https://www.openstreetmap.org");
  expect(await policyOf("/faqs")).toBe("'none'");
});
