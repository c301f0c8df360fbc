import { randomUUID } from "node:crypto";
import { adminScreens } from "./support/admin-visits.ts";
import { adminWorld } from "./support/admin-world.ts";
import { payFor } from "./support/paid-order.ts";
import { expect, openSession, test } from "./support/seed.ts";
import { allowRefusals } from "./support/checkout-page.ts";
import { faultsOfVisits, LONG_MS } from "./support/inspection.ts";

// All states in one browser: it does not check again what it has seen in an earlier state.
const PARTS = 2;
for (let part = 0; part < PARTS; part += 1) {
  test(`WCAG 2.2 AA: no automated check fails in any state of a back-office screen (part ${part + 1} of ${PARTS})`, async ({
    page,
    shop,
    seed,
    consoleErrors,
  }) => {
    test.setTimeout(LONG_MS);
    const mark = `mark-${randomUUID()}`;
    const order = await seed.order();
    await payFor(shop, order);
    await openSession(page, shop, await seed.staff("super_admin"));
    const visits = Object.values(adminScreens(await adminWorld(shop, order, mark), mark)).flat();
    expect(
      await faultsOfVisits(
        page,
        visits.filter((_, at) => at % PARTS === part),
      ),
    ).toEqual([]);
    // Refusals to a role, an exchanged session and a shop that does not answer are states too.
    allowRefusals(consoleErrors, [401, 403, 500]);
  });
}
