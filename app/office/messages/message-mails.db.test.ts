import { randomUUID } from "node:crypto";
import { demoShop, expect, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test("R-018, R-021, R-064: a message is read, noted and handled, with an entry in the audit log and a mail in the outbox", async ({
  page,
  shop,
}) => {
  const name = `Awa ${randomUUID()}`;
  const form = { name, email: "awa@example.com", subject: "order", message: "Where is my tea?", website: "" };
  expect((await page.browser.post("/contact", form)).status).toBeLessThan(400);
  await shop.mailsTo("");
  const { email: admin } = await shop.signedIn(page, "admin");
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Messages" }).click();
  page.getByRole("searchbox", { name: "Search messages" }).fill(name);
  await page.getByRole("button", { name: "Search" }).click();
  expect(page).toHaveURL(/[?&]q=Awa/);
  expect(page.getByRole("status").filter({ hasText: "1 message" })).toBeVisible();
  await page.getByRole("link", { name: `Read the message from ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Message from ${name}` });
  expect(dialog.getByText("Where is my tea?")).toBeVisible();
  const reply = dialog.getByRole("link", { name: "Reply by Email" }).getAttribute("href");
  expect(decodeURIComponent(reply ?? "")).toMatch(/^mailto:awa@example\.com\?.*> Where is my tea\?/s);
  dialog.getByRole("textbox", { name: "Staff Note" }).fill("Sent again");
  await dialog.getByRole("button", { name: "Mark as Handled" }).click();
  expect(page.getByText("The message is marked as handled.")).toBeVisible();
  expect(rowOf(page, name)).toContainText("Handled");
  expect(rowOf(page, name)).toContainText("Staff Note: Sent again");

  await page.goto(`/admin/audit?q=${admin}`);
  await page.getByRole("link", { name: `Details: Message handled by ${admin}` }).click();
  const entry = page.getByRole("dialog", { name: "Message handled" });
  expect(entry.getByRole("row", { name: "Status new handled" })).toBeVisible();

  await page.goto(`/admin/mail?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: /^Read “Order question from/ }).click();
  const frame = page.browser.newPage();
  await frame.goto(page.locator("iframe[title='The mail as HTML']").getAttribute("src") ?? "");
  expect(frame.getByRole("heading", { name: "New contact message" })).toBeVisible();
  for (const path of ["/admin/errors", "/admin/jobs"]) {
    await page.goto(path);
    expect(page.getByRole("heading", { level: 1 })).toHaveText(path === "/admin/jobs" ? "Jobs" : "Errors");
  }
});

test("A-GEN-08, A-SHELL-15, A-NEWS-13, A-NEWS-16, A-STATE-15, A-VAL-40, A-VAL-41, A-CALL-65, A-ERR-36, R-014: marketing writes a campaign, previews it, sends it; its mail is written; then it is deleted", async ({
  page,
  shop,
}) => {
  const [reader, name] = [`reader-${randomUUID()}@example.com`, `Harvest ${randomUUID().slice(0, 8)}`];
  await shop.sql("insert into newsletter_subscribers (email) values ($1)", [reader]);
  await shop.signedIn(page, "marketing_manager");
  await page.goto("/admin/products");
  await page
    .getByRole("navigation", { name: "Back office", exact: true })
    .getByRole("group", { name: "Content" })
    .getByRole("link", { name: "Newsletter" })
    .click();
  expect(page.getByRole("heading", { level: 1, name: "Newsletter" })).toBeVisible();

  await page.getByRole("link", { name: "New Campaign" }).click();
  const dialog = page.getByRole("dialog", { name: "New Campaign" });
  dialog.getByLabel("Campaign Name").fill(name);
  dialog.getByLabel("Email Content").fill("<h2>First leaves</h2><script>alert(1)</script>");
  dialog.getByLabel("Email Subject").fill(`Subject of ${name}`);
  await dialog.getByRole("button", { name: "Save and Preview" }).click();

  const preview = page.getByRole("dialog", { name: "Preview" });
  const frame = preview.getByTitle("Email as readers see it");
  expect(frame).toHaveAttribute("src", /theme=light/);
  const mail = await (await page.browser.request(frame.getAttribute("src") ?? "")).text();
  expect(mail).toContain("<h2>First leaves</h2>");
  await preview.getByRole("link", { name: "Dark" }).click();
  expect(preview.getByRole("link", { name: "Dark" })).toHaveAttribute("aria-current", "page");
  expect(frame).toHaveAttribute("src", /theme=dark/);
  await preview.getByRole("link", { name: "Close" }).click();
  expect(preview).toBeHidden();

  await page.getByRole("link", { name: `Send Now: ${name}` }).click();
  const question = page.getByRole("alertdialog", { name: "Send Campaign" });
  expect(question.getByText(`Send "${name}" to all active subscribers?`)).toBeVisible();
  await question.getByRole("button", { name: "Send Now" }).click();
  expect(page.getByRole("status").getByText("Campaign sent successfully!")).toBeVisible();
  expect(page.getByRole("link", { name: `Send Now: ${name}` })).toHaveCount(0);
  expect(page.getByRole("button", { name: `Edit: ${name}` })).toBeDisabled();
  const mails = await shop.mailsTo(reader);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.html).not.toContain("<script");

  await page.getByRole("link", { name: `Delete: ${name}` }).click();
  const deletion = page.getByRole("alertdialog", { name: "Delete Campaign" });
  expect(deletion.getByText("Are you sure you want to delete this campaign?")).toBeVisible();
  await deletion.getByRole("button", { name: "Delete" }).click();
  expect(page.getByRole("status").getByText("Campaign deleted.")).toBeVisible();
  expect(page.getByRole("main").getByText(name)).toHaveCount(0);
});
