import { launchOptions } from "./support/launch.ts";
import { paleTextsOverPictures } from "./support/text-over-pictures.ts";
import { expect, test } from "./support/shop.ts";

test.use({ launchOptions: launchOptions({ isDrawn: true }) });

const LOOKS = [360, 1280].flatMap((width) => (["light", "dark"] as const).map((theme) => ({ width, theme })));

for (const { width, theme } of LOOKS) {
  test(`R-013: text on a picture is readable at ${width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    let looked = 0;
    for (const path of ["/", "/about"]) {
      await page.goto(path);
      await page.evaluate(() => document.querySelectorAll("img").forEach((image) => (image.loading = "eager")));
      await expect.poll(() => page.evaluate(() => [...document.images].every((image) => image.complete))).toBe(true);
      const seen = await paleTextsOverPictures(page);
      looked += seen.looked;
      expect(seen.faults, path).toEqual([]);
    }
    expect(looked, "texts on pictures").toBeGreaterThan(0);
  });
}

test("the pixels are measured: pale text on a pale picture or gradient is found; dark text, and light text on a dark one far down, pass", async ({
  page,
}) => {
  const square =
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='%23eee'/></svg>";
  await page.setContent(
    `<div style="position:relative"><img src="${square}" width="400" height="200" alt=""><p style="position:absolute;top:20px;left:20px;color:#bbb">pale</p><p style="position:absolute;top:90px;left:20px;color:#111">dark</p></div><div style="background:linear-gradient(#eee,#ddd)"><p style="color:#bbb">dim</p></div><div style="margin-top:8000px;background:linear-gradient(#111,#222);height:700px"><p style="color:#ccc">light, far down</p></div>`,
  );
  await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
  expect((await paleTextsOverPictures(page)).faults).toEqual([
    expect.stringContaining('"pale"'),
    expect.stringContaining('"dim"'),
  ]);
});
