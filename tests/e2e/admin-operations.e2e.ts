import { randomUUID } from "node:crypto";
import { allowRefusals } from "./support/checkout-page.ts";
import { expect, signInBy, test, type Page } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    const open = async (page: Page, path: string): Promise<void> => {
      await page.goto(path);
      if (javaScriptEnabled) await untilHydrated(page);
    };

    test("R-018, R-021, R-064: a message is read, noted and handled, its trace is in the log, its mail in the outbox", async ({
      page,
      shop,
      seed,
    }) => {
      const name = `Awa ${randomUUID()}`;
      const form = { name, email: "awa@example.com", subject: "order", message: "Where is my tea?", website: "" };
      const answer = await page.request.post(`${shop.url}/contact`, { form, headers: { origin: shop.url } });
      expect(answer.ok()).toBe(true);
      const admin = await seed.staff("admin");
      await signInBy(page.request, shop, admin);
      await open(page, "/admin");
      await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Messages" }).click();
      await page.getByRole("searchbox", { name: "Search messages" }).fill(name);
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/[?&]q=Awa/);
      await expect(page.getByRole("status").filter({ hasText: "1 message" })).toBeVisible();
      await page.getByRole("link", { name: `Read the message from ${name}` }).click();
      const dialog = page.getByRole("dialog", { name: `Message from ${name}` });
      await expect(dialog.getByText("Where is my tea?")).toBeVisible();
      const reply = await dialog.getByRole("link", { name: "Reply by Email" }).getAttribute("href");
      expect(decodeURIComponent(reply ?? "")).toMatch(/^mailto:awa@example\.com\?.*> Where is my tea\?/s);
      await dialog.getByRole("textbox", { name: "Staff Note" }).fill("Sent again");
      await dialog.getByRole("button", { name: "Mark as Handled" }).click();
      await expect(page.getByText("The message is marked as handled.")).toBeVisible();
      await expect(rowOf(page, name)).toContainText("Handled");
      await expect(rowOf(page, name)).toContainText("Staff Note: Sent again");

      await open(page, `/admin/audit?q=${admin}`);
      await page.getByRole("link", { name: `Details: Message handled by ${admin}` }).click();
      const entry = page.getByRole("dialog", { name: "Message handled" });
      await expect(entry.getByRole("row", { name: "Status new handled" })).toBeVisible();

      await open(page, `/admin/mail?q=${encodeURIComponent(name)}`);
      await page.getByRole("link", { name: /^Read “Order question from/ }).click();
      const frame = page.frameLocator("iframe[title='The mail as HTML']");
      await expect(frame.getByRole("heading", { name: "New contact message" })).toBeVisible();
      await expect(frame.locator(".ground").first()).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      for (const path of ["/admin/errors", "/admin/jobs"]) {
        await open(page, path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(path === "/admin/jobs" ? "Jobs" : "Errors");
      }
    });
  });
}

test("R-018: a change of something that is gone by now is refused once, and cannot be asked for again", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  const [entry] = await shop.sql<{ id: string }>(
    `insert into audit_log (actor_label, action, entity, entity_id, before, after)
     values ('awa@example.com', 'product.price', 'product', $1, '{"price":"12.00"}', '{"price":"20.00"}') returning id`,
    [randomUUID()],
  );
  await signInBy(page.request, shop, await seed.staff("admin"));
  await page.goto(`/admin/audit?open=${entry!.id}`);
  await untilHydrated(page);
  const dialog = page.getByRole("dialog");
  const revert = dialog.getByRole("button", { name: "Revert This Change" });
  await revert.press("Enter");
  await expect(dialog.getByText("The changed record no longer exists.")).toBeVisible();
  await expect(revert).toHaveCount(0);
  await expect(dialog.getByRole("link", { name: "Close" })).toBeFocused();
  allowRefusals(consoleErrors);
});
