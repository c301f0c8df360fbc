import { expect, test } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const OOPS = "Oops! Something went wrong";
const OOPS_TEXT =
  "We're sorry, but something unexpected happened. Don't worry, our team has been notified and we're working to fix this.";

test("S-UI-04..12, R-016: a page that fails keeps the shell, names the error, reports it to the shop and the console, and can be retried", async ({
  page,
  shop,
  consoleErrors,
}) => {
  await shop.sql("delete from error_reports where page = '/about'");
  await page.goto("/faqs");
  await untilHydrated(page);
  await page.route("**/about.data*", (route) =>
    route.fulfill({ status: 500, body: "broken", contentType: "text/plain" }),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Our Story" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: OOPS })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(main.getByText(OOPS_TEXT)).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const id = (await main.locator("code").textContent()) ?? "";
  expect(id).toMatch(/^error-\d{13}-[a-z0-9]{8}$/);

  const draft = new URL((await main.getByRole("link", { name: "Report Issue" }).getAttribute("href")) ?? "");
  expect(draft.protocol + draft.pathname).toBe("mailto:hello@safara.example");
  expect(draft.searchParams.get("subject")).toBeTruthy();
  const body = draft.searchParams.get("body") ?? "";
  const reports = () =>
    shop.sql<{ error_id: string; message: string; page: string; browser: string }>(
      "select error_id, message, page, browser from error_reports where page = '/about'",
    );
  await expect.poll(async () => (await reports()).length).toBe(1);
  const [report] = await reports();
  expect(report).toMatchObject({ error_id: id, page: "/about" });
  expect(report!.browser).toContain("Chrome");
  const time = new Date(Number(id.split("-")[1])).toISOString();
  for (const fact of [id, report!.message, "Page: /about", time]) expect(body).toContain(fact);
  expect(consoleErrors.some((text) => text.includes(id))).toBe(true);
  consoleErrors.splice(0);

  await expect(main.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
  await page.unroute("**/about.data*");
  await main.getByRole("link", { name: "Try Again" }).click();
  await expect(main.getByRole("heading", { level: 1, name: "Our Story" })).toBeVisible();
  await expect(page).toHaveURL("/about");
});

test("S-UI-13: pictures far below are not fetched before they come near the viewport", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => request.resourceType() === "image" && fetched.push(request.url()));
  await page.setViewportSize({ width: 375, height: 600 });
  await page.goto("/", { waitUntil: "load" });
  await untilHydrated(page);
  const isThere = () => fetched.some((url) => url.includes("moringa"));
  const lazy = page.locator("main img[loading=lazy]");
  expect(await lazy.count()).toBeGreaterThan(4);
  expect(isThere()).toBe(false);
  await page.getByRole("region", { name: "Key Ingredients" }).scrollIntoViewIfNeeded();
  await expect.poll(isThere).toBe(true);
});

test("S-UI-14, S-UI-15: a picture that loads late has its space reserved and fades in within 0.3 s", async ({
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/product-sokh-1/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/about");
  await untilHydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Shop" }).click();
  const picture = page.getByRole("article").filter({ hasText: "Sokh" }).locator(".picture");
  const image = picture.locator("img");
  await picture.scrollIntoViewIfNeeded();
  await expect(image).toHaveAttribute("data-state", "loading");
  await expect(image).toHaveCSS("opacity", "0");
  await expect(image).toHaveCSS("transition-duration", /^0\.3s/);
  await expect(image).toHaveCSS("transition-property", /^opacity/);
  const [before, ground] = [await picture.boundingBox(), picture];
  await expect(ground).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  expect(before!.height).toBeGreaterThan(100);
  release();
  await expect(image).toHaveAttribute("data-state", "shown");
  await expect(image).toHaveCSS("opacity", "1");
  expect(await picture.boundingBox()).toEqual(before);
});
