import { randomUUID } from "node:crypto";
import { adminScreens } from "../e2e/support/admin-visits.ts";
import { adminWorld } from "../e2e/support/admin-world.ts";
import { payFor } from "../e2e/support/paid-order.ts";
import { expect, signInBy, test } from "../e2e/support/seed.ts";
import { photograph } from "./support/photograph.ts";

/** `SCREEN=orders npm run looks -- office-few` takes only the screens whose route contains that word. */
const screen = process.env["SCREEN"] ?? "";

/** Two halves, so that two browsers share the work. */
for (const half of [0, 1])
  test(`the back office with a few rows, part ${half + 1} of 2`, async ({ page, shop, seed, consoleErrors }) => {
    const mark = `mark-${randomUUID()}`;
    const order = await seed.order();
    await payFor(shop, order);
    await signInBy(page.request, shop, await seed.staff("super_admin"));
    const screens = Object.entries(adminScreens(await adminWorld(shop, order, mark), mark));
    const visits = screens
      .filter(([route]) => route.includes(screen))
      .filter((_, at) => at % 2 === half)
      .flatMap(([, states]) => states);
    expect(await photograph(page, `office-few-${half + 1}`, visits)).toEqual([]);
    consoleErrors.length = 0;
  });
