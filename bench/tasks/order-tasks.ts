import {
  button,
  dialog,
  expect,
  heading,
  openByKeys,
  openByTaps,
  overwriteByTaps,
  said,
  screenByKeys,
  screenByTaps,
  type Task,
} from "./task-steps.ts";

export const ORDER_TASKS: readonly Task[] = [
  {
    name: "Ship three orders",
    async byKeys(stage) {
      const { page, hands } = stage;
      await screenByKeys(stage, "orders", "Orders");
      await hands.press("x", "j", "x", "j", "x");
      await said(page, "3 orders selected");
      await hands.press("s");
      await expect(dialog(page).getByLabel("New status")).toBeFocused();
      await hands.press("Enter");
    },
    async byTaps(stage) {
      const { page, hands } = stage;
      await screenByTaps(stage, "Orders");
      for (const row of [0, 1, 2]) await hands.tap(page.locator("tbody tr").nth(row).getByRole("checkbox"));
      await hands.tap(button(page, "Update Status"));
      await hands.tap(dialog(page).getByRole("button", { name: "Save Changes" }));
    },
    isDone: (page) => said(page, "3 orders set to Shipped."),
  },
  {
    name: "Find an order by e-mail",
    byKeys: (stage) => openByKeys(stage, stage.world.asked.email, stage.world.asked.number),
    byTaps: (stage) => openByTaps(stage, stage.world.asked.email, stage.world.asked.number),
    isDone: (page, { asked }) => expect(page).toHaveURL(new RegExp(asked.id)),
  },
  {
    name: "Refund an order in part",
    async byKeys(stage) {
      const { page, hands, world } = stage;
      await openByKeys(stage, world.paid.email, world.paid.number);
      await expect(heading(page, "Order Details")).toBeVisible();
      await hands.press("r");
      await expect(dialog(page).getByLabel("Amount")).toBeFocused();
      await hands.press("Control+a");
      await hands.type("5.50");
      await hands.press("Tab");
      await hands.type("Broken bottle");
      await hands.press("Control+Enter");
      await expect(dialog(page).getByRole("button", { name: "Refund $5.50" })).toBeEnabled();
      await hands.press("Control+Enter");
    },
    async byTaps(stage) {
      const { page, hands, world } = stage;
      await openByTaps(stage, world.paid.email, world.paid.number);
      await hands.tap(button(page, "Refund"));
      await overwriteByTaps(stage, dialog(page).getByLabel("Amount"), "5.50");
      await hands.tap(dialog(page).getByLabel("Reason"));
      await hands.type("Broken bottle");
      await hands.tap(dialog(page).getByRole("button", { name: "Continue" }));
      await hands.tap(dialog(page).getByRole("button", { name: "Refund $5.50" }));
    },
    isDone: (page) => said(page, "$5.50 refunded."),
  },
  {
    name: "Cancel an order with restock",
    async byKeys(stage) {
      const { page, hands, world } = stage;
      await openByKeys(stage, world.cancelled.email, world.cancelled.number);
      await expect(heading(page, "Order Details")).toBeVisible();
      await hands.press("e");
      await expect(dialog(page).getByLabel("Status")).toBeFocused();
      await hands.type("c");
      await expect(dialog(page).getByLabel("Return items to stock")).toBeChecked();
      await hands.press("Control+Enter");
    },
    async byTaps(stage) {
      const { page, hands, world } = stage;
      await openByTaps(stage, world.cancelled.email, world.cancelled.number);
      await hands.tap(button(page, "Update Status"));
      await hands.choose(dialog(page).getByLabel("Status"), "Cancelled");
      await expect(dialog(page).getByLabel("Return items to stock")).toBeChecked();
      await hands.tap(dialog(page).getByRole("button", { name: "Save Changes" }));
    },
    isDone: (page) => said(page, /is now Cancelled\./),
  },
  {
    name: "Approve three reviews",
    async byKeys(stage) {
      await screenByKeys(stage, "reviews", "Reviews");
      await stage.hands.press("x", "j", "x", "j", "x", "a");
    },
    async byTaps(stage) {
      const { page, hands } = stage;
      await screenByTaps(stage, "Reviews");
      for (const row of [0, 1, 2]) await hands.tap(page.locator("tbody tr").nth(row).getByRole("checkbox"));
      await hands.tap(button(page, "Approve Selected"));
    },
    isDone: (page) => said(page, "3 reviews approved."),
  },
  {
    name: "Answer a message",
    async byKeys(stage) {
      const { page, hands } = stage;
      await screenByKeys(stage, "messages", "Messages");
      await hands.press("j", "o");
      await hands.tabTo(dialog(page).getByRole("link", { name: "Reply by Email" }));
      await hands.press("Enter");
      await hands.tabTo(dialog(page).getByRole("button", { name: "Mark as Handled" }));
      await hands.press("Enter");
    },
    async byTaps(stage) {
      const { page, hands } = stage;
      await screenByTaps(stage, "Messages");
      await hands.tap(page.getByRole("link", { name: /^Read the message from/ }).first());
      await hands.tap(dialog(page).getByRole("link", { name: "Reply by Email" }));
      await hands.tap(dialog(page).getByRole("button", { name: "Mark as Handled" }));
    },
    isDone: (page) => said(page, "The message is marked as handled."),
  },
];
