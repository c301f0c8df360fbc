import { randomUUID } from "node:crypto";
import { expect, test, type Page, type Shop } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const FOREIGN_MAP = /^https:\/\/www\.openstreetmap\.org\//;
const SENT = "Thank you! Your message has been sent.";
const someone = (): string => `awa-${randomUUID()}@example.com`;
const map = (page: Page) => page.getByRole("figure", { name: "Map of our USA office" });
const allowStatus = (errors: string[], status: number): void => {
  const others = errors.filter((text) => !text.includes(`status of ${status}`));
  errors.splice(0, errors.length, ...others);
};
const messagesOf = (shop: Shop, email: string) =>
  shop.sql("select name, email, subject, message, status from contact_messages where email = $1", [email]);

/** Stands in for OpenStreetMap and records the requests. */
async function foreignMap(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(FOREIGN_MAP, async (route) => {
    requests.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<!doctype html><title>m</title><p>The foreign map</p>" });
  });
  return requests;
}

async function fillIn(page: Page, email: string, more: { name?: string; message?: string } = {}): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(more.name ?? "Awa Ndiaye");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Subject").selectOption("order");
  await page.getByLabel("Message", { exact: true }).fill(more.message ?? "Where is my order?\nThank you.");
}

test("S-CONT-07, S-CONT-10, S-ENT-88: four labelled fields, each required by the browser, with exactly four subjects", async ({
  page,
  shop,
}) => {
  await page.goto("/contact");
  for (const label of ["Name", "Email", "Subject", "Message"]) {
    await expect(page.getByRole("main").getByLabel(label, { exact: true })).toHaveAttribute("required", "");
  }
  const values = await page
    .getByLabel("Subject")
    .locator("option:enabled")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(values).toEqual(["general", "product", "order", "support"]);
  const email = someone();
  await fillIn(page, email, { message: "" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Message", { exact: true })).toBeFocused();
  expect(await messagesOf(shop, email)).toEqual([]);
});

test("S-CONT-11, S-ENT-86, S-ENT-87, S-ENT-89: a sent message is stored, mailed to the store and acknowledged", async ({
  page,
  shop,
}) => {
  const email = someone();
  await page.goto("/contact");
  await fillIn(page, email);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await messagesOf(shop, email)).toEqual([
    {
      name: "Awa Ndiaye",
      email,
      subject: "order",
      message: "Where is my order?\nThank you.",
      status: "new",
    },
  ]);
  const replies = () => shop.mailsTo("hello@safara.example").filter((text) => text.includes(`Reply-To: ${email}`));
  await expect.poll(() => replies().length).toBe(1);
  await page.getByRole("link", { name: "Write another message" }).click();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
});

test("S-CONT-07: a field refused by the server shows its error and everything typed is kept", async ({
  page,
  shop,
  consoleErrors,
}) => {
  const email = `awa-${randomUUID()}@example`;
  await page.goto("/contact");
  await fillIn(page, email, { name: "   " });
  await page.getByRole("button", { name: "Send Message" }).click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText(["Name is required", "Please enter a valid email address"]);
  await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(
    "Please enter a valid email address",
  );
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("Subject")).toHaveValue("order");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Where is my order?\nThank you.");
  expect(await messagesOf(shop, email)).toEqual([]);
  allowStatus(consoleErrors, 400);
});

test("S-CONT-09, R-023, R-063: a drawing is shown at once; OpenStreetMap is requested only after a click", async ({
  page,
}) => {
  const requests = await foreignMap(page);
  await page.goto("/contact", { waitUntil: "networkidle" });
  await map(page).scrollIntoViewIfNeeded();
  await expect(map(page).getByRole("img")).toBeVisible();
  await expect(map(page).locator("iframe")).toHaveCount(0);
  await expect(map(page).getByRole("link", { name: "Open in OpenStreetMap" })).toHaveAttribute("href", FOREIGN_MAP);
  expect(requests).toEqual([]);
  await map(page).getByRole("button", { name: "Load map" }).click();
  const frame = page.frameLocator('iframe[title="Map of our USA office"]');
  await expect(frame.getByText("The foreign map")).toBeVisible();
  expect(requests).toHaveLength(1);
});

test("S-CONT-09: with script the map opens in place and typed text stays; after a client-side navigation Load map reloads the page", async ({
  page,
}) => {
  await foreignMap(page);
  const frame = page.frameLocator('iframe[title="Map of our USA office"]');
  await page.goto("/contact");
  await untilHydrated(page);
  await page.getByLabel("Message", { exact: true }).fill("Half a thought");
  await page.getByRole("button", { name: "Load map" }).click();
  await expect(frame.getByText("The foreign map")).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Half a thought");
  await expect(page).toHaveURL("/contact");

  await page.goto("/faqs");
  await untilHydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
  await page.getByRole("button", { name: "Load map" }).click();
  await expect(frame.getByText("The foreign map")).toBeVisible();
  await expect(page).toHaveURL("/contact?map=shown#map");
});

test("S-CONT-11: a failed request shows a message and keeps the text", async ({ page, consoleErrors }) => {
  await page.goto("/contact");
  await untilHydrated(page);
  await page.route("**/contact.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await fillIn(page, someone());
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Failed to send your message. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Where is my order?\nThank you.");
  consoleErrors.splice(0);
});
