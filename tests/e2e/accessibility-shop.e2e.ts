import { randomUUID } from "node:crypto";
import { openSession } from "./support/seed.ts";
import { allowRefusals } from "./support/checkout-page.ts";
import { faultsOf } from "./support/axe.ts";
import { faultsOfVisits, inspect, LONG_MS } from "./support/inspection.ts";
import { smallControlsOf } from "./support/small-controls.ts";
import { shopWorld } from "./support/shop-world.ts";
import { test as seedTest } from "./support/review-seed.ts";
import { accountPages, buyerPages, visitorPages } from "./support/shop-visits.ts";
import { expect, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

seedTest(
  "WCAG 2.2 AA: no automated check fails in any state of a page that a visitor sees",
  async ({ page, shop, seed, consoleErrors }) => {
    seedTest.setTimeout(LONG_MS);
    expect(await faultsOfVisits(page, Object.values(visitorPages(await shopWorld(shop, seed))).flat())).toEqual([]);
    allowRefusals(consoleErrors);
  },
);

seedTest(
  "WCAG 2.2 AA: no automated check fails between cart and payment",
  async ({ page, shop, seed, consoleErrors }) => {
    seedTest.setTimeout(LONG_MS);
    expect(await faultsOfVisits(page, Object.values(buyerPages(await shopWorld(shop, seed))).flat())).toEqual([]);
    allowRefusals(consoleErrors);
  },
);

seedTest(
  "WCAG 2.2 AA: no automated check fails on an account's pages, or on other pages as a customer sees them",
  async ({ page, shop, seed, reviewSeed, consoleErrors }) => {
    seedTest.setTimeout(LONG_MS);
    const email = await seed.staff("user");
    const [profile] = await shop.sql<{ id: string }>("select id from profiles where email = $1", [email]);
    const { id } = await seed.order({ userId: profile!.id, email });
    await openSession(page, shop, email);
    const reviewed = await reviewSeed.product("Laalo");
    await shop.sql(
      `update products p set image_url = s.image_url, images = s.images from products s where p.id = $1 and s.name = 'Sokh'`,
      [reviewed.id],
    );
    const world = { shop, orderId: id, reviewed, newcomer: await seed.staff("user") };
    expect(await faultsOfVisits(page, Object.values(accountPages(world)).flat())).toEqual([]);
    allowRefusals(consoleErrors);
  },
);

seedTest.describe("before the age is answered", () => {
  seedTest.use({ isOfAge: false });
  seedTest("S-AGE-04: no automated check fails on the age question", async ({ page }) => {
    expect(await faultsOfVisits(page, [{ path: "/" }])).toEqual([]);
  });
});

seedTest(
  "the checks find a picture without alternative text, a field without a label and text of low contrast",
  async ({ page }) => {
    await page.setContent(
      '<html lang="en"><title>t</title><main><h1>t</h1><img src="data:," /><input /><p style="color:#ccc">pale</p></main></html>',
    );
    expect(new Set((await faultsOf(page)).map((fault) => fault.split(":")[0]))).toEqual(
      new Set(["color-contrast", "image-alt", "label"]),
    );
  },
);

seedTest("the checks inspect the open dialog, not the page behind it", async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>t</title><main><h1>t</h1><input /><dialog aria-label="d"><img src="data:," /></dialog></main></html>',
  );
  const ruleOf = (fault: string): string | undefined => fault.split(":")[0];
  expect((await faultsOf(page)).map(ruleOf)).toEqual(["label"]);
  await page.evaluate(() => document.querySelector("dialog")?.showModal());
  expect((await faultsOf(page)).map(ruleOf)).toEqual(["image-alt"]);
});

seedTest("the checks find invalid markup made by script, and none in a valid page", async ({ page }) => {
  const markupWith = async (id: string): Promise<(string | undefined)[]> => {
    const open = (opened: Page): Promise<void> =>
      opened.evaluate(
        (elementId) => document.body.append(Object.assign(document.createElement("div"), { id: elementId })),
        id,
      );
    const faults = await inspect(page, { path: "/terms", width: "wide", open });
    return faults.filter((fault) => fault.startsWith("/terms, markup")).map((fault) => fault.split(": ")[1]);
  };
  expect(await markupWith("main")).toEqual(["no-dup-id"]);
  expect(await markupWith("other")).toEqual([]);
});

seedTest("the checks find a fault of one width or one theme, and measure each kind of text once", async ({ page }) => {
  const name = `only-${randomUUID()}`;
  const open = async (opened: Page): Promise<void> => {
    await untilHydrated(opened);
    await opened.evaluate((className) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`.${className} { display: none } @media (width > 1000px) { .${className} { display: block } }
        @media (prefers-color-scheme: dark) { .${className} { color: #333 } }`);
      document.adoptedStyleSheets.push(sheet);
      const text = Object.assign(document.createElement("p"), { className, textContent: "Pale" });
      text.append(document.createElement("img"));
      document.querySelector("main")!.append(text);
    }, name);
  };
  const faults = async (): Promise<(string | undefined)[]> =>
    (await inspect(page, { path: "/terms", open })).flatMap((fault) => /\d+ px, \w+: [a-z-]+/.exec(fault)?.[0] ?? []);
  expect(await faults()).toEqual(["1280 px, light: image-alt", "1280 px, dark: color-contrast"]);
  expect(await faults()).toEqual([]);
});

seedTest("the checks find a page that is too wide and a control that another one partly covers", async ({ page }) => {
  const open = async (opened: Page): Promise<void> => {
    await untilHydrated(opened);
    await opened.evaluate((name) => {
      const place = document.createElement("div");
      Object.assign(place.style, { position: "relative", width: "350px", height: "60px" });
      for (const left of [0, 12]) {
        const button = Object.assign(document.createElement("button"), { textContent: "x", className: name });
        Object.assign(button.style, { position: "absolute", left: `${left}px`, width: "30px", height: "30px" });
        place.append(button);
      }
      document.querySelector("main")!.prepend(place);
    }, `covered-${randomUUID()}`);
  };
  const faults = await inspect(page, { path: "/terms", open });
  expect(faults.filter((fault) => fault.includes("320 px:"))).toEqual([expect.stringContaining("px too wide")]);
  expect(faults.filter((fault) => fault.includes("390 px, light: target-size"))).toHaveLength(1);
});

seedTest("the checks find small controls that are close together, and only those", async ({ page }) => {
  const control = (name: string, left: number, size: number): string =>
    `<button style="position:absolute;left:${left}px;top:20px;width:${size}px;height:${size}px;padding:0">${name}</button>`;
  await page.setContent(
    control("one", 0, 30) + control("two", 32, 30) + control("far", 200, 30) + control("big", 300, 44),
  );
  expect((await smallControlsOf(page)).map((fault) => /"(.*)"/.exec(fault)?.[1])).toEqual(["one", "two"]);
});
