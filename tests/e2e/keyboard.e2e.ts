// The shop by keyboard alone. Other journeys by keyboard: theme.e2e.ts (the theme), admin-keys.e2e.ts (shipping three orders, pictures in order),
// header.e2e.ts (the phone's menu), product-parts.e2e.ts (tabs, arrows on the picture), search-suggestions.e2e.ts (all keys of the list).
import { badge, DOYY_WAAR, lineOf, putInCart, rows } from "./support/cart-page.ts";
import { BUYERS, fillShipping, newEmail, openAsGuest, ownProduct } from "./support/checkout-page.ts";
import { countedInput } from "./support/counted-input.ts";
import { pictureArea, seededProduct } from "./support/product-page.ts";
import { expect, test, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const main = (page: Page) => page.getByRole("main");
const banner = (page: Page) => page.getByRole("banner");
const toast = (page: Page, text: string) => page.locator(".toasts[role=status]").getByText(text);

test("S-HDR-04, S-LIST-04, S-LIST-14, R-013: a visitor skips to the content, finds a product by the search and narrows the list by keyboard alone", async ({
  page,
}) => {
  const { press, tabTo } = countedInput(page);
  await page.goto("/about");
  await untilHydrated(page);
  await press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await press("Enter");
  await expect(main(page)).toBeFocused();

  const origin = banner(page).getByRole("navigation").getByRole("link", { name: "FAQ" });
  await tabTo(origin, "Shift+Tab");
  const box = banner(page).getByLabel("Search products").filter({ visible: true });
  await press("Control+k");
  await expect(box).toBeFocused();
  await page.keyboard.type("so");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await press("Escape");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await expect(box).toBeFocused();
  // The browser's own behaviour: it empties the box first.
  await press("Escape", "Escape");
  await expect(box).toBeHidden();
  await expect(origin).toBeFocused();
  await tabTo(banner(page).getByRole("button", { name: "Search", exact: true }).first());
  await press("Enter");
  await expect(box).toBeFocused();
  await page.keyboard.type("infusion");
  const options = banner(page).getByRole("option");
  await expect(options.filter({ hasText: "Herbal Infusions" })).toBeVisible();
  await expect(box.locator("xpath=..").getByRole("status")).toHaveText(/\d categor(y|ies) found$/);
  await press("ArrowDown", "ArrowDown");
  const second = options.nth(1);
  await expect(second).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await second.getAttribute("id")) ?? "");
  const path = (await second.getAttribute("href")) ?? "";
  await press("Enter");
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.goto("/products");
  await untilHydrated(page);
  const count = main(page)
    .getByRole("status")
    .filter({ hasText: /^Showing/ });
  // Other tests add products meanwhile, so the number does not count.
  const all = /^Showing (\d+) of \1 products$/;
  await expect(count).toHaveText(all);
  await tabTo(page.getByRole("radio", { name: "All", exact: false }));
  await press("ArrowDown");
  await expect(page).toHaveURL(/\?category=/);
  await expect(count).not.toHaveText(all);
  await expect(page.getByRole("radio", { checked: true })).toBeFocused();
  await tabTo(page.getByRole("link", { name: /^Remove filter/ }));
  await press("Enter");
  await expect(page).toHaveURL(/\/products$/);
  await expect(count).toHaveText(all);
  await expect(count).toBeFocused();
});

test("S-DET-05, S-DET-06, S-VAL-30, S-CART-08, S-CART-13, R-013, R-068: a visitor zooms in, puts a product into the cart, changes it, removes it and undoes that by keyboard alone", async ({
  page,
  shop,
}) => {
  const { press, tabTo } = countedInput(page);
  await putInCart(page, shop, lineOf(DOYY_WAAR, 1));
  await page.goto((await seededProduct(shop, "Sokh")).path);
  await untilHydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "wo");
  await tabTo(pictureArea(page));
  await press("Enter");
  const zoom = page.getByRole("dialog", { name: "Sokh" });
  await expect(zoom.getByRole("checkbox", { name: "Fit to the window" }).first()).toBeFocused();
  await press("Escape");
  await expect(zoom).toBeHidden();
  await expect(pictureArea(page)).toBeFocused();
  const second = main(page).getByRole("link", { name: /2 of 3$/ });
  await tabTo(second);
  await press("Enter");
  await expect(page).toHaveURL(/\?image=2$/);
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute("aria-current", "true");

  const quantity = page.getByRole("spinbutton", { name: "Quantity of Sokh" });
  const less = page.getByRole("button", { name: "One less of Sokh" });
  await tabTo(page.getByRole("button", { name: "One more of Sokh" }));
  await press("Space");
  await expect(quantity).toHaveValue("2");
  await tabTo(less, "Shift+Tab");
  await press("Enter", "Enter");
  await expect(quantity).toHaveValue("1");
  await expect(less).toBeFocused();
  await expect(less).toBeDisabled();
  const add = page.getByRole("button", { name: "Add to Cart", exact: true }).first();
  await tabTo(add);
  await press("Enter");
  await expect(toast(page, "Sokh added to your cart")).toBeVisible();
  await expect(badge(page)).toHaveText("2");
  await expect(add).toBeFocused();

  await page.goto("/cart");
  await untilHydrated(page);
  const removing = (name: string) => page.getByRole("button", { name: `Remove ${name}` });
  await tabTo(page.getByRole("button", { name: "One more of Sokh" }));
  await press("Enter");
  await expect(quantity).toHaveValue("2");
  await expect(page.locator("[aria-live=polite]", { hasText: "Total" })).toHaveText(/Total\$\d+\.\d\d/);
  await tabTo(removing("Doyy Waar"), "Shift+Tab");
  await press("Enter");
  await expect(removing("Sokh")).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  const undo = page.getByRole("button", { name: "Undo" });
  await tabTo(undo, "Shift+Tab");
  await press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await expect(removing("Sokh")).toBeFocused();
  await press("Enter");
  await expect(removing("Doyy Waar")).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeFocused();
});

test.describe("before the age is answered", () => {
  test.use({ isOfAge: false });

  test("S-AGE-04, S-AGE-06, S-AGE-07, R-013, R-059: the age question has the focus, keeps it at Tab, Escape and the search key, and is answered by keyboard", async ({
    page,
  }) => {
    const { press, tabTo } = countedInput(page);
    await page.goto("/about");
    const gate = page.getByRole("dialog", { name: "Age Verification Required" });
    const yes = gate.getByRole("button", { name: "I am of legal age" });
    const no = gate.getByRole("link", { name: "I am not of legal age" });
    await expect(yes).toBeFocused();
    await press("Escape", "Control+k");
    await expect(gate).toBeVisible();
    await expect(page.locator("#search-panel")).toBeHidden();
    await expect(yes).toBeFocused();
    await press("Tab");
    await expect(no).toBeFocused();
    await expect(no).toHaveAttribute("href", /^https:/);
    await tabTo(gate.getByRole("link", { name: "Terms of Service" }), "Shift+Tab");
    await tabTo(yes);
    await press("Enter");
    await expect(gate).toBeHidden();
    await expect(main(page)).toBeFocused();
  });
});

test("S-SHIP-02, S-SHIP-06, R-013: two errors of the checkout are corrected by keyboard, through the summary's links to each field, on to the payment", async ({
  page,
  shop,
}) => {
  const { press, tabTo } = countedInput(page);
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  await fillShipping(page, { ...BUYERS.Senegal, email: newEmail(), phone: "12", city: "" });
  await press("Enter");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText(["Please enter a valid phone number", "City is required"]);
  await press("Tab", "Enter");
  const phone = page.getByLabel("Phone number");
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Please enter a valid phone number/);
  await press("Control+a");
  await page.keyboard.type(BUYERS.Senegal.phone);
  await tabTo(summary.getByRole("link", { name: "City is required" }), "Shift+Tab");
  await press("Enter");
  await expect(page.getByLabel("City")).toBeFocused();
  await page.keyboard.type("Dakar");
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeFocused();
});
