import type { Locator } from "@playwright/test";
import { expect } from "./expect.ts";

type Box = { x: number; y: number; width: number; height: number };
const touch = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The toasts of an open dialog cover nothing of it, and its title and Close button are visible. */
export async function expectClear(dialog: Locator): Promise<void> {
  await expect(async () => {
    const own = await dialog.boundingBox();
    const toasts = await dialog.locator(".toast").all();
    expect(toasts.length).toBeGreaterThan(0);
    for (const toast of toasts) expect(touch((await toast.boundingBox())!, own!)).toBe(false);
    const head = dialog.locator(".dialog-head");
    await expect(head.getByRole("heading")).toBeInViewport({ ratio: 1 });
    await expect(head.getByRole("link", { name: "Close" })).toBeInViewport({ ratio: 1 });
  }).toPass();
}

/** A toast is there and does not cover this button. */
export async function expectUncovered(button: Locator): Promise<void> {
  const toast = button.page().locator(".toast");
  await expect(toast).toHaveCount(1);
  expect(touch((await toast.boundingBox())!, (await button.boundingBox())!)).toBe(false);
}
