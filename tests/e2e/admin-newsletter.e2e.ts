import { expect, openSession, test } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("A-NEWS-13, A-NEWS-24, A-NEWS-27: a preview is shown in its frame and closed by Escape; the buttons of a campaign with a long text are in sight from its first field to its last", async ({
    page,
    shop,
    seed,
    consoleErrors,
  }) => {
    const content = "<p>Leaves and more leaves</p>\n".repeat(80);
    const [campaign] = await shop.sql<{ id: string }>(
      "insert into newsletter_campaigns (name, subject, content) values ('Long', 'Long', $1) returning id",
      [content],
    );
    await openSession(page, shop, await seed.staff("marketing_manager"));
    await page.goto(`/admin/content/newsletter?preview=${campaign?.id}`);
    await untilHydrated(page);
    // A frame refused by the page's policy would be reported in the console, which must stay silent.
    const frame = page.frameLocator("iframe[title='Email as readers see it']");
    await expect(frame.getByText("Leaves and more leaves").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Preview" })).toBeHidden();
    await page.goto(`/admin/content/newsletter?edit=${campaign?.id}`);
    await untilHydrated(page);
    const dialog = page.getByRole("dialog", { name: "Edit Campaign" });
    for (const label of ["Campaign Name", "Schedule Send"]) {
      await dialog.getByLabel(label).scrollIntoViewIfNeeded();
      for (const name of ["Send test to me", "Save and Preview", "Save Campaign"])
        await expect(dialog.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole("link", { name: "Cancel" })).toBeInViewport({ ratio: 1 });
    }
    // Playwright's recorder injects a script into every frame; the preview's frame rightly refuses it.
    const blocked = /^Blocked script execution in '[^']*\/newsletter\/preview\?/;
    consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !blocked.test(text)));
  });
});
