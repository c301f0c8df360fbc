import {
  button,
  dialog,
  expect,
  heading,
  openByKeys,
  openByTaps,
  overwriteByTaps,
  expectText,
  screenByKeys,
  screenByTaps,
  type Task,
} from "./task-steps.ts";

export const ORDER_TASKS: readonly Task[] = [
  {
    name: "Ship three orders",
    async byKeys(stage) {
      const { page, input } = stage;
      await screenByKeys(stage, "orders", "Orders");
      await input.press("x", "j", "x", "j", "x");
      await expectText(page, "3 orders selected");
      await input.press("s");
      await expect(dialog(page).getByLabel("New status")).toBeFocused();
      await input.press("Enter");
    },
    async byTaps(stage) {
      const { page, input } = stage;
      await screenByTaps(stage, "Orders");
      for (const row of [0, 1, 2]) await input.tap(page.locator("tbody tr").nth(row).getByRole("checkbox"));
      await input.tap(button(page, "Update Status"));
      await input.tap(dialog(page).getByRole("button", { name: "Save Changes" }));
    },
    isDone: (page) => expectText(page, "3 orders set to Shipped."),
  },
  {
    name: "Find an order by e-mail",
    byKeys: (stage) => openByKeys(stage, stage.world.requested.email, stage.world.requested.number),
    byTaps: (stage) => openByTaps(stage, stage.world.requested.email, stage.world.requested.number),
    isDone: (page, { requested }) => expect(page).toHaveURL(new RegExp(requested.id)),
  },
  {
    name: "Refund an order in part",
    async byKeys(stage) {
      const { page, input, world } = stage;
      await openByKeys(stage, world.paid.email, world.paid.number);
      await expect(heading(page, "Order Details")).toBeVisible();
      await input.press("r");
      await expect(dialog(page).getByLabel("Amount")).toBeFocused();
      await input.press("Control+a");
      await input.type("5.50");
      await input.press("Tab");
      await input.type("Broken bottle");
      await input.press("Control+Enter");
      await expect(dialog(page).getByRole("button", { name: "Refund $5.50" })).toBeEnabled();
      await input.press("Control+Enter");
    },
    async byTaps(stage) {
      const { page, input, world } = stage;
      await openByTaps(stage, world.paid.email, world.paid.number);
      await input.tap(button(page, "Refund"));
      await overwriteByTaps(stage, dialog(page).getByLabel("Amount"), "5.50");
      await input.tap(dialog(page).getByLabel("Reason"));
      await input.type("Broken bottle");
      await input.tap(dialog(page).getByRole("button", { name: "Continue" }));
      await input.tap(dialog(page).getByRole("button", { name: "Refund $5.50" }));
    },
    isDone: (page) => expectText(page, "$5.50 refunded."),
  },
  {
    name: "Cancel an order with restock",
    async byKeys(stage) {
      const { page, input, world } = stage;
      await openByKeys(stage, world.cancelled.email, world.cancelled.number);
      await expect(heading(page, "Order Details")).toBeVisible();
      await input.press("e");
      await expect(dialog(page).getByLabel("Status")).toBeFocused();
      await input.type("c");
      await expect(dialog(page).getByLabel("Return items to stock")).toBeChecked();
      await input.press("Control+Enter");
    },
    async byTaps(stage) {
      const { page, input, world } = stage;
      await openByTaps(stage, world.cancelled.email, world.cancelled.number);
      await input.tap(button(page, "Update Status"));
      await input.choose(dialog(page).getByLabel("Status"), "Cancelled");
      await expect(dialog(page).getByLabel("Return items to stock")).toBeChecked();
      await input.tap(dialog(page).getByRole("button", { name: "Save Changes" }));
    },
    isDone: (page) => expectText(page, /is now Cancelled\./),
  },
  {
    name: "Approve three reviews",
    async byKeys(stage) {
      await screenByKeys(stage, "reviews", "Reviews");
      await stage.input.press("x", "j", "x", "j", "x", "a");
    },
    async byTaps(stage) {
      const { page, input } = stage;
      await screenByTaps(stage, "Reviews");
      for (const row of [0, 1, 2]) await input.tap(page.locator("tbody tr").nth(row).getByRole("checkbox"));
      await input.tap(button(page, "Approve Selected"));
    },
    isDone: (page) => expectText(page, "3 reviews approved."),
  },
  {
    name: "Answer a message",
    async byKeys(stage) {
      const { page, input } = stage;
      await screenByKeys(stage, "messages", "Messages");
      await input.press("j", "o");
      await input.tabTo(dialog(page).getByRole("link", { name: "Reply by Email" }));
      await input.press("Enter");
      await input.tabTo(dialog(page).getByRole("button", { name: "Mark as Handled" }));
      await input.press("Enter");
    },
    async byTaps(stage) {
      const { page, input } = stage;
      await screenByTaps(stage, "Messages");
      await input.tap(page.getByRole("link", { name: /^Read the message from/ }).first());
      await input.tap(dialog(page).getByRole("link", { name: "Reply by Email" }));
      await input.tap(dialog(page).getByRole("button", { name: "Mark as Handled" }));
    },
    isDone: (page) => expectText(page, "The message is marked as handled."),
  },
];
