import { afterTheBank, atTheBank, beforeTheBank, expectOnePurchase } from "./support/buying-walk.ts";
import { test, type Step, type Walk } from "./support/walk-step.ts";
import { allowRefusals } from "./support/checkout-page.ts";
import { lineOf, untilKept } from "./support/dead-line.ts";
import { expect } from "./support/shop.ts";
import { crowding, signOf, watchForSign } from "./support/watched-sign.ts";

test.use({ isOfAge: false });

/** The line's round trip: a sign that appears sooner did not wait for the shop. */
const ANSWER_MS = 800;

/** Takes a step; returns how long its sign took, scaled to an idle machine. */
async function take(walk: Walk, step: Step): Promise<number> {
  const { page } = walk;
  await step.fill?.(walk);
  const before = crowding();
  if (step.sign) await watchForSign(page, step.sign);
  await step.act(walk, step.isSent ? 2 : 1);
  const ms = step.sign ? await signOf(page) : 0;
  const quietMs = Math.round(ms / Math.max(before, crowding()));
  await step.done(walk);
  if (step.stays) await step.kept?.(walk);
  return quietMs;
}

test("R-013, R-064: on a slow line and a slow phone each press responds at once, counts once, and loses nothing that was typed", async ({
  page,
  walk,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  await (
    await lineOf(page)
  )("slow");
  await page.goto("/", { waitUntil: "commit" });
  const times: Record<string, number> = {};
  for (const step of [...beforeTheBank, atTheBank, ...afterTheBank]) {
    await test.step(step.name, async () => {
      if (step !== beforeTheBank[0] && step !== atTheBank) await untilKept(page);
      times[step.name] = await take(walk, step);
    });
  }
  await expectOnePurchase(walk);
  const late = Object.entries(times).filter(([, ms]) => ms >= ANSWER_MS);
  expect(late, "signs that waited for the shop").toEqual([]);
  allowRefusals(consoleErrors);
});
