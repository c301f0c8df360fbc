import sharp from "sharp";
import { contrast, type Rgb } from "#tests/support/contrast.ts";
import type { Page } from "./shop.ts";

/** Minimum contrast of text, and of large text from 24 px or bold from 18.66 px on (WCAG 2.2, 1.4.3). */
const LEAST = { normal: 4.5, large: 3 };
/** The share of pixels behind a text that may be worse: a highlight on a leaf is no background. */
const GLINTS = 0.01;

type Text = { words: string; colour: string; isLarge: boolean; x: number; y: number; width: number; height: number };

/** Texts of the open page on a picture or a gradient with too little contrast to the pixels behind them, which tools that read styles cannot measure. */
export async function paleTextsOverPictures(page: Page): Promise<{ looked: number; faults: string[] }> {
  const texts = await page.evaluate(readTexts);
  await page.evaluate(() => {
    // A constructed style sheet: the page's policy refuses style elements.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { color: transparent !important; -webkit-text-fill-color: transparent !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  const shot = sharp(await page.screenshot({ fullPage: true }))
    .removeAlpha()
    .raw();
  const { data, info } = await shot.toBuffer({ resolveWithObject: true });
  const faults: string[] = [];
  for (const text of texts) {
    const worst = worstContrast({ data, width: info.width, height: info.height }, text);
    const least = text.isLarge ? LEAST.large : LEAST.normal;
    if (worst < least) faults.push(`"${text.words}" has ${worst.toFixed(2)}, needs ${least}`);
  }
  return { looked: texts.length, faults };
}

/** Runs in the page: every line of text over a picture or a painted background, with its colour. */
function readTexts(): Text[] {
  const isShown = (each: Element): boolean => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isPainted = (each: Element): boolean => getComputedStyle(each).backgroundImage.includes("gradient");
  const pictures = [...document.querySelectorAll("body *")]
    .filter((each) => isShown(each) && (each.matches("img, video, canvas") || isPainted(each)))
    .map((each) => each.getBoundingClientRect());
  const meets = (one: DOMRect, other: DOMRect): boolean =>
    one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
  const linesOf = (node: Node): DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter((area) => area.width > 1 && area.height > 1);
  };
  const textsOf = (node: Node): Text[] => {
    const [element, words] = [node.parentElement, node.textContent?.trim().slice(0, 40) ?? ""];
    if (!element || words === "" || !isShown(element)) return [];
    const { color: colour, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    return linesOf(node)
      .filter((area) => pictures.some((picture) => meets(area, picture)))
      .map(({ x, y, width, height }) => ({ words, colour, isLarge, x, y: y + scrollY, width, height }));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(...textsOf(walker.currentNode));
  return texts;
}

type Pixels = { data: Buffer; width: number; height: number };

/** The contrast that all but the worst hundredth of the pixels behind a text have. */
function worstContrast({ data, width, height }: Pixels, text: Text): number {
  const ink = rgbOf((text.colour.match(/[\d.]+/g) ?? []).map(Number));
  const found: number[] = [];
  for (let y = Math.max(0, Math.floor(text.y)); y < Math.min(height, text.y + text.height); y++)
    for (let x = Math.max(0, Math.floor(text.x)); x < Math.min(width, text.x + text.width); x++)
      found.push(contrast(ink, rgbOf([...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)])));
  return found.toSorted((one, other) => one - other)[Math.floor(found.length * GLINTS)] ?? Infinity;
}

const rgbOf = ([red = 0, green = 0, blue = 0]: readonly number[]): Rgb => [red, green, blue];
