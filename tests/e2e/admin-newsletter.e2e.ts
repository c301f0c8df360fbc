import { randomUUID } from "node:crypto";
import { expect, signInBy, test } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("A-GEN-08, A-SHELL-15, A-NEWS-13, A-NEWS-16, A-STATE-15, A-VAL-40, A-VAL-41, A-CALL-65, A-ERR-36, R-014: marketing writes a campaign, looks at it, sends it; it arrives by mail; then it is deleted", async ({
      page,
      shop,
      seed,
      consoleErrors,
    }) => {
      const [reader, name] = [`reader-${randomUUID()}@example.com`, `Harvest ${randomUUID().slice(0, 8)}`];
      await shop.sql("insert into newsletter_subscribers (email) values ($1)", [reader]);
      await signInBy(page.request, shop, await seed.staff("marketing_manager"));
      await page.goto("/admin/products");
      await page
        .getByRole("navigation", { name: "Back office", exact: true })
        .getByRole("group", { name: "Content" })
        .getByRole("link", { name: "Newsletter" })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: "Newsletter" })).toBeVisible();
      if (javaScriptEnabled) await untilHydrated(page);

      await page.getByRole("link", { name: "New Campaign" }).click();
      const dialog = page.getByRole("dialog", { name: "New Campaign" });
      await dialog.getByLabel("Campaign Name").fill(name);
      await dialog.getByLabel("Email Content").fill("<h2>First leaves</h2><script>alert(1)</script>");
      await dialog.getByLabel("Email Subject").fill(`Subject of ${name}`);
      await dialog.getByRole("button", { name: "Save and Preview" }).click();

      const preview = page.getByRole("dialog", { name: "Preview" });
      // A frame that the page's policy refused would be told in the console, which has to stay silent.
      const frame = preview.getByTitle("Email as readers see it");
      await expect(frame).toHaveAttribute("src", /theme=light/);
      const mail = await (await page.request.get((await frame.getAttribute("src")) ?? "")).text();
      expect(mail).toContain("<h2>First leaves</h2>");
      await preview.getByRole("link", { name: "Dark" }).click();
      await expect(preview.getByRole("link", { name: "Dark" })).toHaveAttribute("aria-current", "page");
      await expect(frame).toHaveAttribute("src", /theme=dark/);
      if (javaScriptEnabled) await page.keyboard.press("Escape");
      else await preview.getByRole("link", { name: "Close" }).click();
      await expect(preview).toBeHidden();

      await page.getByRole("link", { name: `Send Now: ${name}` }).click();
      const question = page.getByRole("alertdialog", { name: "Send Campaign" });
      await expect(question.getByText(`Send "${name}" to all active subscribers?`)).toBeVisible();
      await question.getByRole("button", { name: "Send Now" }).click();
      await expect(page.getByRole("status").getByText("Campaign sent successfully!")).toBeVisible();
      await expect(page.getByRole("link", { name: `Send Now: ${name}` })).toHaveCount(0);
      await expect(page.getByRole("button", { name: `Edit: ${name}` })).toBeDisabled();
      const mails = () =>
        shop.sql<{ status: string; html: string }>("select status, html from mail_outbox where to_email = $1", [
          reader,
        ]);
      await expect.poll(async () => (await mails()).map(({ status }) => status), { timeout: 15_000 }).toEqual(["sent"]);
      expect((await mails())[0]?.html).not.toContain("<script");

      await page.getByRole("link", { name: `Delete: ${name}` }).click();
      const deletion = page.getByRole("alertdialog", { name: "Delete Campaign" });
      await expect(deletion.getByText("Are you sure you want to delete this campaign?")).toBeVisible();
      await deletion.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("status").getByText("Campaign deleted.")).toBeVisible();
      // The bell may tell meanwhile that it was delivered.
      await expect(page.getByRole("main").getByText(name)).toHaveCount(0);
      // The recorder of browser tests puts a script of its own into every frame; the preview's refuses it, as it should.
      const others = consoleErrors.filter(
        (text) => !/^Blocked script execution in '[^']*\/newsletter\/preview\?/.test(text),
      );
      consoleErrors.splice(0, consoleErrors.length, ...others);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("A-NEWS-24, A-NEWS-27: the buttons of a campaign with a long text are in sight from its first field to its last", async ({
    page,
    shop,
    seed,
  }) => {
    const text = "<p>Leaves and more leaves</p>\n".repeat(80);
    const [campaign] = await shop.sql<{ id: string }>(
      "insert into newsletter_campaigns (name, subject, content) values ('Long', 'Long', $1) returning id",
      [text],
    );
    await signInBy(page.request, shop, await seed.staff("marketing_manager"));
    await page.goto(`/admin/content/newsletter?edit=${campaign?.id}`);
    await untilHydrated(page);
    const dialog = page.getByRole("dialog", { name: "Edit Campaign" });
    for (const label of ["Campaign Name", "Schedule Send"]) {
      await dialog.getByLabel(label).scrollIntoViewIfNeeded();
      for (const name of ["Send test to me", "Save and Preview", "Save Campaign"])
        await expect(dialog.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole("link", { name: "Cancel" })).toBeInViewport({ ratio: 1 });
    }
  });
});
