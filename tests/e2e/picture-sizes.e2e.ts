import { lineOf, putInCart, SOKH } from "./support/cart-page.ts";
import { expect, test } from "./support/seed.ts";

type Shown = {
  readonly file: string;
  /** Pixels of the screen that the whole picture takes, parts that are cut off included. */
  readonly needed: number;
  readonly offered: readonly number[];
  readonly loaded: number;
};

/** A picture may look a little soft on a sharp screen. */
const SOFT = 0.6;
/** One step wider than needed is no waste: the widths are up to 1.7 times apart. */
const WASTEFUL = 2;

const isTooNarrow = ({ needed, offered, loaded }: Shown): boolean =>
  loaded < needed * SOFT && loaded < Math.max(...offered);

const isTooWide = ({ needed, offered, loaded }: Shown): boolean =>
  loaded > needed * WASTEFUL && offered.some((width) => width < loaded && width >= needed);

for (const [device, width, scale, place, path] of [
  ["a phone", 360, 2, "cart", "/cart"],
  ["a phone", 360, 2, "listing", "/products"],
  ["a laptop", 1280, 1, "cart", "/cart"],
  ["a laptop", 1280, 1, "listing", "/products"],
] as const)
  test.describe(device, () => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor: scale });

    // One page per test: the browser shows a wider copy that it has already loaded for another page.
    test(`S-CONST-20: pictures of the ${place} are loaded in the width in which they are shown`, async ({
      page,
      shop,
    }) => {
      await putInCart(page, shop, lineOf(SOKH, 1));
      await page.goto(path);
      await expect.poll(() => page.evaluate(readPictures)).not.toBeNull();
      const shown = (await page.evaluate(readPictures)) ?? [];
      expect(shown.filter((each) => isTooNarrow(each) || isTooWide(each))).toEqual([]);
      expect(shown.map(({ loaded }) => loaded)).toContain(place === "cart" ? 160 : 400);
    });
  });

/** Pictures in view that have several copies; null while there are none or one is loading. */
function readPictures(): Shown[] | null {
  const inView = [...document.querySelectorAll<HTMLImageElement>("main img[srcset]")].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.clientWidth > 0 && top < innerHeight && bottom > 0;
  });
  if (inView.length === 0 || !inView.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)) return null;
  return inView.map((image) => {
    const [, file = "", loaded] = /([^/]+)-(\d+)\.\w+$/.exec(image.currentSrc) ?? [];
    const source = image.currentSrc.endsWith(".avif") ? image.parentElement?.querySelector("source") : image;
    const offered = [...(source?.srcset ?? "").matchAll(/ (\d+)w/g)].map(([, each]) => Number(each));
    const covered = getComputedStyle(image).objectFit === "cover" ? image.clientHeight : 0;
    const wide = Math.max(image.clientWidth, (covered * image.naturalWidth) / image.naturalHeight);
    return { file, needed: wide * devicePixelRatio, offered, loaded: Number(loaded) };
  });
}
