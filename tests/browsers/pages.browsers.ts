import { KEYS } from "./support/browser-window.ts";
import type { Hands } from "./support/hands.ts";
import { linkedAddresses, PAGE_CHECKS } from "./support/page-faults.ts";
import { ENGINES, expect, PASSWORD, test } from "./support/test.ts";

const MOST_PAGES = 150;

/** Two addresses with the same shape are the same screen. */
const shapeOf = (address: string): string =>
  address.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f-]{27})?/g, "ID").replaceAll(/(?<=[?&](?:q|range|page)=)[^&]*/g, "");

async function signIn({ press, write, isAt }: Hands, email: string): Promise<void> {
  await press("button", "I am of legal age");
  await write("Email", email);
  await write("Password", PASSWORD);
  await press("main form button", "Sign In");
  await isAt("/admin");
}

for (const engine of Object.keys(ENGINES))
  test.describe(engine, () => {
    test.use({ engine });

    for (const width of [360, 1280])
      test(`script takes over every page at ${width} px; nothing is too wide, flattened or shown though hidden`, async ({
        window,
        hands,
        shop,
        seed,
      }) => {
        await seed.order();
        await window.resize(width, 800);
        await window.open(`${shop.url}/login?redirect=/admin`);
        await signIn(hands, await seed.staff("super_admin"));
        const waiting = ["/", "/admin"];
        const shapes = new Set(waiting);
        const faults: string[] = [];
        for (const address of waiting) {
          await window.open(shop.url + address);
          await hands.takesOver().catch((error: unknown) => faults.push(`${address}: ${String(error)}`));
          for (const check of PAGE_CHECKS)
            for (const fault of await window.run(check)) faults.push(`${address}: ${fault}`);
          for (const linked of await window.run(linkedAddresses)) {
            if (shapes.has(shapeOf(linked)) || waiting.length === MOST_PAGES) continue;
            shapes.add(shapeOf(linked));
            waiting.push(linked);
          }
        }
        expect(waiting.length).toBeGreaterThan(100);
        expect(faults).toEqual([]);
      });

    test("menus, pictures and dialogs open and close; the office's search shows what it finds", async ({
      window,
      hands,
      shop,
      seed,
    }) => {
      const opened = (selector: string, isOpen: boolean) =>
        hands.until(
          `${selector} is ${isOpen ? "open" : "closed"}`,
          (dialog, isSo) => (document.querySelector(`${dialog}[open]`) !== null) === isSo,
          selector,
          isOpen,
        );
      await window.resize(360, 780);
      await window.open(`${shop.url}/login?redirect=/admin`);
      await signIn(hands, await seed.staff("super_admin"));
      await window.open(`${shop.url}/products`);
      await hands.press("header button", "Open menu");
      await opened("#mobile-menu", true);
      await hands.keys(KEYS.escape);
      await opened("#mobile-menu", false);
      await hands.press("main article a[href^='/product/']");
      await hands.press(".gallery-slide button");
      await opened("#picture-zoom", true);
      await hands.keys(KEYS.escape);
      await opened("#picture-zoom", false);

      await window.resize(1280, 800);
      await window.open(`${shop.url}/admin/products`);
      await hands.takesOver();
      await hands.press("main a", "Add Product");
      await opened("#edit-product", true);
      await hands.keys(KEYS.escape);
      await opened("#edit-product", false);
      await hands.together(KEYS.control, "k");
      await opened("dialog.palette", true);
      await hands.keys("sokh");
      await hands.sees("[role=option]", "Sokh");
      await hands.keys(KEYS.escape);
      await opened("dialog.palette", false);
    });
  });
