import { afterTheBank, atTheBank, beforeTheBank, expectOnePurchase } from "./support/buying-walk.ts";
import { test, type Step, type Walk } from "./support/walk-step.ts";
import { allowRefusals } from "./support/checkout-page.ts";
import { lineOf, untilKept, type Line } from "./support/dead-line.ts";
import { expect } from "./support/shop.ts";
import { watchForSign } from "./support/watched-sign.ts";

test.use({ isOfAge: false });

/** Takes a step; its sign appears while the shop's answer is held back. The phone is slow from the press on until the sign. */
async function take(walk: Walk, step: Step, line: Line): Promise<void> {
  const { page } = walk;
  await step.fill?.(walk);
  await line("slow");
  const watched = step.sign ? await watchForSign(page, step.sign) : null;
  if (step.sign) await line("held");
  const acted = step.act(walk, step.isSent ? 2 : 1);
  if (watched) expect(await watched.isSeen, "a sign before the shop has answered").toBe(true);
  await line(step.sign ? "slow line" : "slow");
  await acted;
  await step.done(walk);
  if (step.stays) await step.kept?.(walk);
}

test("R-013, R-064: on a slow line and a slow phone each press responds at once, counts once, and loses nothing that was typed", async ({
  page,
  walk,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  const line = await lineOf(page);
  await line("slow");
  await page.goto("/", { waitUntil: "commit" });
  // The first press comes before the page's scripts: they are held too.
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  for (const step of [...beforeTheBank, atTheBank, ...afterTheBank]) {
    await test.step(step.name, async () => {
      if (step !== beforeTheBank[0] && step !== atTheBank) await untilKept(page);
      await take(walk, step, line);
    });
  }
  await expectOnePurchase(walk);
  allowRefusals(consoleErrors);
});
