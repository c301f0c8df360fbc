/** Runs in a page: whether it scrolls sideways. */
function tooWide(): string[] {
  const surplus = document.documentElement.scrollWidth - innerWidth;
  return surplus > 0 ? [`the page is ${surplus} px wider than the window`] : [];
}

/** Runs in a page: pictures that the browser could not show. */
function lostPictures(): string[] {
  return [...document.images]
    .filter(({ complete, currentSrc, naturalWidth }) => complete && currentSrc !== "" && naturalWidth === 0)
    .map(({ currentSrc }) => `not shown: ${currentSrc}`);
}

/** Runs in a page: parts that scroll but show less than a line and a half. */
function flattened(): string[] {
  return [...document.querySelectorAll("body *")].flatMap((element) => {
    const { localName, className, clientHeight, scrollHeight } = element;
    const isFlat = clientHeight > 0 && clientHeight < 32 && scrollHeight > clientHeight + 8;
    if (!isFlat || !/auto|scroll/.test(getComputedStyle(element).overflowY) || element.closest(".sr-only")) return [];
    return [`${localName}.${className} shows ${clientHeight} of ${scrollHeight} px`];
  });
}

/** Runs in a page: what only screen readers should find but a press reaches. */
function hiddenInSight(): string[] {
  return [...document.querySelectorAll(".sr-only, .sr-only *")].flatMap((element) => {
    // Only what is in the window can be hit.
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = width > 2 && height > 2 ? document.elementFromPoint(x + width / 2, y + height / 2) : null;
    if (hit === null || !element.contains(hit) || element.matches(":focus, :focus *")) return [];
    return [`${element.localName} is in sight: ${element.textContent}`];
  });
}

/** Checks of how a browser lays a page out. Each runs in the page and returns one line per fault. */
export const PAGE_CHECKS: readonly (() => string[])[] = [tooWide, lostPictures, flattened, hiddenInSight];

/** Runs in a page: the addresses of the shop that it links to, without files and ways out. */
export const linkedAddresses = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
    .map(({ href }) => new URL(href))
    .filter(({ origin, pathname }) => origin === location.origin && !/\.|storage|logout|export|download/.test(pathname))
    .map(({ pathname, search }) => pathname + search);
