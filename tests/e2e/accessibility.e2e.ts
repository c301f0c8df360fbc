import { randomUUID } from "node:crypto";
import { adminScreens } from "./support/admin-visits.ts";
import { adminWorld } from "./support/admin-world.ts";
import { payFor } from "./support/paid-order.ts";
import { signInBy } from "./support/seed.ts";
import { allowRefusals } from "./support/checkout-page.ts";
import { faultsOf } from "./support/axe.ts";
import { inspect, type Visit } from "./support/inspection.ts";
import { smallControlsOf } from "./support/small-controls.ts";
import { shopWorld } from "./support/shop-world.ts";
import { test as seedTest } from "./support/review-seed.ts";
import { accountPages, buyerPages, visitorPages } from "./support/shop-visits.ts";
import { expect, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

/** Many pages in all looks; a busy machine takes its time. */
const LONG_MS = 300_000;

// Long tests without anything in common: two browsers share them.
seedTest.describe.configure({ mode: "parallel" });

/** Visits every page of a table; the sum of all faults, and of what was asked of other servers. */
async function faultsOfPages(page: Page, pages: Readonly<Record<string, readonly Visit[]>>): Promise<string[]> {
  const faults: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(page.url()).origin && page.url() !== "about:blank")
      faults.push(`${page.url()} asks ${origin}`);
  });
  for (const visit of Object.values(pages).flat())
    faults.push(...(await inspect(page, visit).catch((error: unknown) => [`${visit.path}: ${String(error)}`])));
  return faults;
}

seedTest(
  "WCAG 2.2 AA: no fault that a tool can find, in any state of a page that a visitor sees",
  async ({ page, shop, seed, consoleErrors }) => {
    seedTest.setTimeout(LONG_MS);
    expect(await faultsOfPages(page, visitorPages(await shopWorld(shop, seed)))).toEqual([]);
    allowRefusals(consoleErrors);
  },
);

seedTest(
  "WCAG 2.2 AA: no fault that a tool can find between cart and payment",
  async ({ page, shop, seed, consoleErrors }) => {
    seedTest.setTimeout(LONG_MS);
    expect(await faultsOfPages(page, buyerPages(await shopWorld(shop, seed)))).toEqual([]);
    allowRefusals(consoleErrors);
  },
);

seedTest(
  "WCAG 2.2 AA: no fault that a tool can find on an account's pages, and in what other pages show to an account",
  async ({ page, shop, seed, reviewSeed, consoleErrors }) => {
    seedTest.setTimeout(LONG_MS);
    const email = await seed.staff("user");
    const [profile] = await shop.sql<{ id: string }>("select id from profiles where email = $1", [email]);
    const { id } = await seed.order({ userId: profile!.id, email });
    await signInBy(page.request, shop, email);
    const reviewed = await reviewSeed.product("Laalo");
    await shop.sql(
      `update products p set image_url = s.image_url, images = s.images from products s where p.id = $1 and s.name = 'Sokh'`,
      [reviewed.id],
    );
    const world = { shop, orderId: id, reviewed, newcomer: await seed.staff("user") };
    expect(await faultsOfPages(page, accountPages(world))).toEqual([]);
    allowRefusals(consoleErrors);
  },
);

/** Parts of about the same length. */
const PARTS = 6;
for (let part = 0; part < PARTS; part += 1) {
  seedTest(
    `WCAG 2.2 AA: no fault that a tool can find, in any state of a screen of the back office (part ${part + 1} of ${PARTS})`,
    async ({ page, shop, seed, consoleErrors }) => {
      seedTest.setTimeout(LONG_MS);
      const mark = `mark-${randomUUID()}`;
      const order = await seed.order();
      await payFor(shop, order);
      await signInBy(page.request, shop, await seed.staff("super_admin"));
      const visits = Object.values(adminScreens(await adminWorld(shop, order, mark), mark)).flat();
      expect(await faultsOfPages(page, { office: visits.filter((_, at) => at % PARTS === part) })).toEqual([]);
      // Refusals to a role, an exchanged session and a shop that does not answer are states like others.
      allowRefusals(consoleErrors, [401, 403, 500]);
    },
  );
}

seedTest.describe("before the age is answered", () => {
  seedTest.use({ isOfAge: false });
  seedTest("S-AGE-04: the age question has no fault that a tool can find", async ({ page }) => {
    expect(await faultsOfPages(page, { "/": [{ path: "/" }] })).toEqual([]);
  });
});

seedTest("the tool sees faults: a picture without words, a field without a name, pale text", async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>t</title><main><h1>t</h1><img src="data:," /><input /><p style="color:#ccc">pale</p></main></html>',
  );
  expect(new Set((await faultsOf(page)).map((fault) => fault.split(":")[0]))).toEqual(
    new Set(["color-contrast", "image-alt", "label"]),
  );
});

seedTest("the tool looks at the dialog that is open, not at what lies beneath it", async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>t</title><main><h1>t</h1><input /><dialog aria-label="d"><img src="data:," /></dialog></main></html>',
  );
  const ruleOf = (fault: string): string | undefined => fault.split(":")[0];
  expect((await faultsOf(page)).map(ruleOf)).toEqual(["label"]);
  await page.evaluate(() => document.querySelector("dialog")?.showModal());
  expect((await faultsOf(page)).map(ruleOf)).toEqual(["image-alt"]);
});

seedTest("the tool sees invalid markup that script has made, and none where it made none", async ({ page }) => {
  const markupWith = async (id: string): Promise<(string | undefined)[]> => {
    const open = (opened: Page): Promise<void> =>
      opened.evaluate((given) => document.body.append(Object.assign(document.createElement("div"), { id: given })), id);
    const faults = await inspect(page, { path: "/terms", width: 1280, open });
    return faults.filter((fault) => fault.startsWith("/terms, markup")).map((fault) => fault.split(": ")[1]);
  };
  expect(await markupWith("main")).toEqual(["no-dup-id"]);
  expect(await markupWith("other")).toEqual([]);
});

seedTest(
  "the tool sees what one width or one theme alone shows wrong, and measures a kind of text once",
  async ({ page }) => {
    const name = `only-${randomUUID()}`;
    const open = async (opened: Page): Promise<void> => {
      await untilHydrated(opened);
      await opened.evaluate((given) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`.${given} { display: none } @media (width > 1000px) { .${given} { display: block } }
        @media (prefers-color-scheme: dark) { .${given} { color: #333 } }`);
        document.adoptedStyleSheets.push(sheet);
        const text = Object.assign(document.createElement("p"), { className: given, textContent: "Pale" });
        text.append(document.createElement("img"));
        document.querySelector("main")!.append(text);
      }, name);
    };
    const faults = async (): Promise<(string | undefined)[]> =>
      (await inspect(page, { path: "/terms", open })).flatMap((fault) => /\d+ px, \w+: [a-z-]+/.exec(fault)?.[0] ?? []);
    expect(await faults()).toEqual(["1280 px, dark: color-contrast", "1280 px, light: image-alt"]);
    expect(await faults()).toEqual([]);
  },
);

seedTest("the tool sees a page that is too wide, and a control that another one covers in part", async ({ page }) => {
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

seedTest("the tool sees small controls that are close, and only those", async ({ page }) => {
  const control = (name: string, left: number, size: number): string =>
    `<button style="position:absolute;left:${left}px;top:20px;width:${size}px;height:${size}px;padding:0">${name}</button>`;
  await page.setContent(
    control("one", 0, 30) + control("two", 32, 30) + control("far", 200, 30) + control("big", 300, 44),
  );
  expect((await smallControlsOf(page)).map((fault) => /"(.*)"/.exec(fault)?.[1])).toEqual(["one", "two"]);
});
