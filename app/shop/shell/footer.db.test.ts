import { demoShop, expect, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();

const footer = (page: Page) => page.getByRole("contentinfo");

test("S-FTR-01..11, S-GEN-02, R-029, R-061, R-062: the footer has links, contacts, hours, badges and the supplement notice", async ({
  page,
}) => {
  await page.goto("/about");
  const groups = [
    ["Quick Links", ["/products", "/about", "/wishlist", "/cart", "/account"]],
    ["Support", ["/faqs", "/shipping-returns", "/terms", "/privacy"]],
  ] as const;
  for (const [name, paths] of groups) {
    const links = footer(page).getByRole("navigation", { name }).getByRole("link");
    const found = links.all().map((one) => one.getAttribute("href") ?? "");
    expect(found).toEqual(expect.arrayContaining([...paths]));
    for (const path of found) {
      const led = page.browser.newPage();
      await led.goto(path);
      expect(led.status, path).toBe(200);
    }
  }
  const reach = footer(page).getByRole("region", { name: "Reach us" });
  for (const [country, number] of [
    ["Senegal", "221"],
    ["Gambia", "220"],
    ["USA", "1"],
  ]) {
    const link = reach.getByRole("link", { name: `WhatsApp ${country}` });
    expect(link).toHaveAttribute("href", new RegExp(`^https://wa\\.me/${number}\\d+$`));
  }
  expect(reach.locator("address")).toContainText(/[A-Z]{2} \d{5}/);
  expect(reach.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:[^@]+@[^@]+$/);
  const hours = footer(page).getByRole("list").filter({ hasText: "Sunday" }).getByRole("listitem");
  expect(hours).toHaveText(["Monday to Friday 9:00 AM to 6:00 PM", "Saturday 10:00 AM to 4:00 PM", "Sunday closed"]);
  expect(footer(page).getByText(/Business hours \([A-Z]+\)/)).toBeVisible();
  expect(footer(page).getByRole("list", { name: "Why you can trust us" }).getByRole("listitem")).toHaveCount(3);
  const social = footer(page).getByRole("navigation", { name: "Follow us" }).getByRole("link");
  expect(social.count()).toBeGreaterThan(0);
  for (const link of social.all()) expect(link).toHaveAttribute("href", /^https:\/\//);
  expect(footer(page).getByText("not been evaluated by the Food and Drug Administration")).toBeVisible();
});

test("S-FTR-07, R-049, R-062: the footer shows the owner's texts and omits contacts without a value", async ({
  page,
  shop,
}) => {
  await shop.sql("update content_blocks set content = 'Only this badge' where key = 'footer-badges'");
  await shop.sql("insert into site_settings (setting_key, setting_value) values ('social_links', '[]')");
  await page.goto("/faqs?category=usage");
  const badges = footer(page).getByRole("list", { name: "Why you can trust us" });
  expect(badges.getByRole("listitem")).toHaveText(["Only this badge"]);
  expect(footer(page).getByRole("navigation", { name: "Follow us" })).toHaveCount(0);
});
