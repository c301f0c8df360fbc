import { afterTheBank, atTheBank, beforeTheBank, bought, endWalk, startWalk, untilAlive } from "./support/buying-walk.ts";
import type { Step, Walk } from "./support/buying-walk.ts";
import { slowLine } from "./support/dead-line.ts";
import { paymentsFrom } from "./support/sandbox-payments.ts";
import { expect, test } from "./support/shop.ts";
import { allowRefusals } from "./support/checkout-page.ts";
import { signOf, watchForSign } from "./support/watched-sign.ts";

test.use({ isOfAge: false });

/** How long after a press its sign may come, in ms of a processor slowed six times. */
const AT_ONCE_MS = 200;

async function take(walk: Walk, step: Step): Promise<number | null> {
  const { page } = walk;
  await step.fill?.(walk);
  if (step.sign) await watchForSign(page, step.sign);
  await step.act(walk, step.isSent ? 2 : 1);
  const ms = step.sign && (await signOf(page));
  if (process.env["WALK_TIMES"] && step.sign) console.log(JSON.stringify(await page.evaluate(() => (window as any).loaf), null, 1));
  await step.kept?.(walk);
  await step.done(walk);
  return ms;
}

test("R-013, R-064: on a slow line and a slow phone each press is answered at once, counts once, and loses nothing that was typed", async ({
  page,
  shop,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  const walk = await startWalk(page, shop);
  const since = new Date();
  await slowLine(page);
  await page.goto("/", { waitUntil: "commit" });
  const times: Record<string, number | null> = {};
  for (const step of [...beforeTheBank, atTheBank, ...afterTheBank]) {
    await test.step(step.name, async () => {
      if (step !== beforeTheBank[0] && step !== atTheBank) await untilAlive(page);
      const start = Date.now();
      times[step.name] = await take(walk, step);
      if (process.env["WALK_TIMES"]) console.log(step.name, times[step.name], Date.now() - start);
    });
  }
  expect(await bought(walk)).toEqual({ orders: 1, left: 17 });
  expect(await paymentsFrom(shop, [walk.email], since), "one charge").toHaveLength(1);
  const late = Object.entries(times).filter(([, ms]) => ms !== null && ms > AT_ONCE_MS);
  expect(late, "signs that come too late").toEqual([]);
  await endWalk(walk);
  allowRefusals(consoleErrors);
});
