import { expect, test } from "./support/shop.ts";

test("toBeVisible waits for an element to appear or disappear, and fails for one that does not or is not the only one", async ({
  page,
}) => {
  await page.setContent("<p>Shown</p><p hidden>Hidden</p>");
  const [shown, hidden] = [page.getByText("Shown"), page.getByText("Hidden")];
  const timeout = 100;
  await expect(expect(hidden).toBeVisible({ timeout })).rejects.toThrow("Received: hidden");
  await expect(expect(page.getByText("Missing")).toBeVisible({ timeout })).rejects.toThrow("element(s) not found");
  await expect(expect(page.locator("p")).toBeVisible({ timeout })).rejects.toThrow("strict mode violation");
  await expect(expect(shown).not.toBeVisible({ timeout })).rejects.toThrow("Received: visible");
  await expect(expect(shown).toBeVisible({ visible: false, timeout })).rejects.toThrow("Received: visible");
  await page.evaluate(() =>
    setTimeout(() => document.querySelectorAll("p").forEach((p) => (p.hidden = !p.hidden)), 300),
  );
  await Promise.all([
    expect(hidden).toBeVisible(),
    expect(shown).not.toBeVisible(),
    expect(shown).toBeVisible({ visible: false }),
    expect(hidden).not.toBeVisible({ visible: false }),
  ]);
});
