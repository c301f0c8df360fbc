import type { Page } from "@playwright/test";

/** Seen by this worker so far: kinds of text, and elements visible, or small, at one width only. */
const seenTexts = new Set<string>();
const seenOthers = new Set<string>();
const seenSmall = new Set<string>();

/** Kinds of text, as the page's last look named them in `window.texts`. */
export type NewTexts = readonly string[];

export type Sight = {
  /** Kinds of text seen for the first time. */
  readonly newTexts: NewTexts;
  /** Whether elements of a new kind, or in a new place, have appeared or disappeared since the last look at the page. */
  readonly isOther: boolean;
  /** Whether a control is small, small and close to another, or partly covered, in a new way. */
  readonly isSmaller: boolean;
};

/**
 * Looks at the page, or at its open dialog, as it is now. Texts are of one kind when they have the same colour and font on the
 * same backgrounds, so that their contrast is the same; layers beneath an opaque background do not count. Positioned texts without
 * one may cover others, and differ by place and width too. `onlyTexts`: only colours have changed since the last look.
 */
export async function lookAt(page: Page, { onlyTexts = false } = {}): Promise<Sight> {
  const { kinds, changes, small } = await page.evaluate(readSight, onlyTexts);
  return {
    newTexts: newOf(seenTexts, kinds),
    isOther: newOf(seenOthers, changes).length > 0,
    isSmaller: newOf(seenSmall, small).length > 0,
  };
}

function newOf(seen: Set<string>, all: readonly string[]): string[] {
  const fresh = all.filter((each) => !seen.has(each));
  for (const each of fresh) seen.add(each);
  return fresh;
}

/** Stays on the page from one look to the next. */
type Kept = { texts: Map<string, Element[]>; inSight?: Set<Element> };

/** Runs in the page. */
function readSight(onlyTexts: boolean): { kinds: string[]; changes: string[]; small: string[] } {
  const kept = globalThis as unknown as Kept;
  const place = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const inSight = [place, ...place.querySelectorAll("*")].filter((element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );

  const hash = (text: string): string => {
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 2654435761);
      other = Math.imul(other ^ text.charCodeAt(at), 1597334677);
    }
    return `${one >>> 0}-${other >>> 0}`;
  };
  const nameOf = (element: Element): string => `${element.localName}.${element.getAttribute("class")}`;
  /** Layers beneath an element's text down to the first opaque background, and the opacities over them. */
  type Ground = { readonly under: string; readonly fades: string };
  const grounds = new Map<Element | null, Ground>([[null, { under: "", fades: "" }]]);
  /** Layers that an element paints over those beneath; a positioned one may cover another text. */
  const layersOf = (
    element: Element,
    { backgroundColor, backgroundImage, position }: CSSStyleDeclaration,
  ): string[] => {
    const isPlain = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none";
    const isAbove = position === "absolute" || position === "fixed";
    return [
      ...(isAbove ? [`${innerWidth} ${nameOf(element)}`] : []),
      ...(isPlain ? [] : [backgroundColor, backgroundImage]),
    ];
  };
  const isOpaque = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean =>
    backgroundImage === "none" && /^rgb\(|^color\([^/]+$/.test(backgroundColor);
  const groundOf = (element: Element | null): Ground => {
    const known = grounds.get(element);
    if (known || element === null) return known ?? { under: "", fades: "" };
    const style = getComputedStyle(element);
    const { backgroundColor, opacity, filter } = style;
    const around = groundOf(element.parentElement);
    const ground = {
      under: isOpaque(style) ? backgroundColor : [around.under, ...layersOf(element, style)].join("|"),
      fades: opacity === "1" && filter === "none" ? around.fades : `${around.fades}|${opacity} ${filter}`,
    };
    grounds.set(element, ground);
    return ground;
  };
  const kindOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isEmpty = element.matches(":placeholder-shown");
    const { under, fades } = groundOf(element);
    return hash([nameOf(element), isEmpty, color, fontSize, fontWeight, textShadow, under, fades].join("|"));
  };
  /** Texts for screen readers alone have no contrast: they are cut to a pixel. */
  const isUnseen = (element: Element): boolean =>
    (element.closest(".sr-only")?.getBoundingClientRect().width ?? 2) <= 1;
  const hasText = (element: Element): boolean =>
    (element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())) &&
    !isUnseen(element);
  kept.texts = Map.groupBy(inSight.filter(hasText), kindOf);
  if (onlyTexts) return { kinds: [...kept.texts.keys()], changes: [], small: [] };

  const shallowOf = (element: Element | null): string =>
    element === null
      ? ""
      : [
          element.localName,
          ...["class", "role", "type", "aria-hidden", "tabindex"].map((name) => element.getAttribute(name)),
        ].join();
  const [now, before] = [new Set(inSight), kept.inSight ?? new Set(inSight)];
  kept.inSight = now;
  const changes = [...inSight.filter((each) => !before.has(each)), ...[...before].filter((each) => !now.has(each))].map(
    (element) => hash([innerWidth, now.has(element), shallowOf(element), shallowOf(element.parentElement)].join("|")),
  );

  const LEAST = 24;
  const controls = inSight
    .filter((element) =>
      element.matches("a[href], button, input, select, textarea, summary, [tabindex], [role=button]"),
    )
    .map((element) => ({ element, area: element.getBoundingClientRect() }));
  type Control = (typeof controls)[number];
  const areApart = (one: Control, other: Control): boolean =>
    !other.element.contains(one.element) && !one.element.contains(other.element);
  const isCovered = (one: Control): boolean =>
    controls.some(
      (other) =>
        one.area.left < other.area.right &&
        other.area.left < one.area.right &&
        one.area.top < other.area.bottom &&
        other.area.top < one.area.bottom &&
        areApart(one, other),
    );
  const gapOf = (one: Control): number => {
    const [x, y] = [one.area.x + one.area.width / 2, one.area.y + one.area.height / 2];
    const gaps = controls
      .filter((other) => areApart(one, other))
      .map(({ area: { left, right, top, bottom } }) =>
        Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
      );
    return Math.round(Math.min(LEAST, ...gaps));
  };
  const small = controls
    .filter((each) => Math.min(each.area.width, each.area.height) < LEAST || isCovered(each))
    .map((each) =>
      hash([nameOf(each.element), Math.round(each.area.width), Math.round(each.area.height), gapOf(each)].join("|")),
    );
  return { kinds: [...kept.texts.keys()], changes, small };
}
