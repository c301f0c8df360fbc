import { expect, test, type Page } from "./support/shop.ts";

const footer = (page: Page) => page.getByRole("contentinfo");

test("S-FTR-01..11, S-GEN-02, R-029, R-061, R-062: links, contacts, hours, badges and the supplement notice stand at the foot of the page", async ({
  page,
  request,
}) => {
  await page.goto("/about");
  const groups = [
    ["Quick Links", ["/products", "/about", "/wishlist", "/cart", "/account"]],
    ["Support", ["/faqs", "/shipping-returns", "/terms", "/privacy"]],
  ] as const;
  for (const [name, paths] of groups) {
    const links = footer(page).getByRole("navigation", { name }).getByRole("link");
    const found = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(found).toEqual(expect.arrayContaining([...paths]));
    for (const path of found) expect((await request.get(path!)).status(), path!).toBe(200);
  }
  const reach = footer(page).getByRole("region", { name: "Reach us" });
  for (const [country, number] of [
    ["Senegal", "221"],
    ["Gambia", "220"],
    ["USA", "1"],
  ]) {
    const link = reach.getByRole("link", { name: `WhatsApp ${country}` });
    await expect(link).toHaveAttribute("href", new RegExp(`^https://wa\\.me/${number}\\d+$`));
  }
  await expect(reach.locator("address")).toContainText(/[A-Z]{2} \d{5}/);
  await expect(reach.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:[^@]+@[^@]+$/);
  const hours = footer(page).getByRole("list").filter({ hasText: "Sunday" }).getByRole("listitem");
  await expect(hours).toHaveText([
    "Monday to Friday 9:00 AM to 6:00 PM",
    "Saturday 10:00 AM to 4:00 PM",
    "Sunday closed",
  ]);
  await expect(footer(page).getByText(/Business hours \([A-Z]+\)/)).toBeVisible();
  await expect(footer(page).getByRole("list", { name: "Why you can trust us" }).getByRole("listitem")).toHaveCount(3);
  const social = footer(page).getByRole("navigation", { name: "Follow us" }).getByRole("link");
  expect(await social.count()).toBeGreaterThan(0);
  for (const link of await social.all()) await expect(link).toHaveAttribute("href", /^https:\/\//);
  await expect(footer(page).getByText("not been evaluated by the Food and Drug Administration")).toBeVisible();
});

test("S-FTR-07, R-049, R-062: the owner's own words stand in the footer, and a contact without a value is left out", async ({
  page,
  shop,
}) => {
  const drop = () => shop.sql("select pg_notify('page_cache', 'settings content')");
  const before = await shop.sql<{ content: string }>(
    "update content_blocks set content = 'Only this badge' where key = 'footer-badges' returning content",
  );
  await shop.sql(`insert into site_settings (setting_key, setting_value) values ('social_links', '[]')`);
  expect(before).toHaveLength(1);
  try {
    await drop();
    const badges = footer(page).getByRole("list", { name: "Why you can trust us" });
    await expect(async () => {
      await page.goto("/faqs?category=usage");
      await expect(badges.getByRole("listitem")).toHaveText(["Only this badge"], { timeout: 500 });
      await expect(footer(page).getByRole("navigation", { name: "Follow us" })).toHaveCount(0, { timeout: 500 });
    }).toPass();
  } finally {
    await shop.sql("update content_blocks set content = $1 where key = 'footer-badges'", [
      ["Secure card payment", "Made from plants", "Delivered to Senegal, The Gambia and the USA"].join("\n"),
    ]);
    await shop.sql("delete from site_settings where setting_key = 'social_links'");
    await drop();
  }
});
