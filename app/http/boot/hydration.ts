import { signalNoAccount } from "./account.ts";
import { whenIdle } from "./idle.ts";
import { bootTexts } from "./messages.ts";
import { showNotice } from "./notice.ts";
import { prefetchBy } from "./prefetching.ts";
import { WISHLIST_COOKIE } from "#app/rooms/cart/constants.ts";
import { readCookie } from "#app/shared/http/request/cookies.ts";
import { HYDRATED_EVENT } from "#app/shared/kernel/page-signals.ts";
import { trustedPolicy } from "#app/shared/kernel/text/trusted-types.ts";
import { isFastConnection } from "#app/shared/ui/requests/connection.ts";

const FIRST_USES = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;

/** A form waits this long for the framework (ms), then the browser sends it. */
const PATIENCE_MS = 2500;

/**
 * Starts the framework with the first use of the page, or, where the page asks for it and the connection is good, once it
 * is loaded and idle (docs/decisions/0088); links and forms work before. Returns how a form that is sent before waits for it.
 */
export function startHydration(): () => Promise<void> | null {
  const held = document.getElementById("hydration");
  if (!held) return () => null;
  // The page's policy allows only these texts, by their hashes.
  const policy = trustedPolicy("hydration", { createScript: (code) => code });
  const trusted = (code: string): string => policy.createScript(code);
  let hasStarted = false;
  let endPrefetching = (): void => undefined;
  const start = (): void => {
    if (hasStarted) return;
    hasStarted = true;
    for (const use of FIRST_USES) removeEventListener(use, startWithUse, true);
    // From now on links open without a document.
    endPrefetching();
    preload(held.dataset["files"] ?? "");
    const script = document.createElement("script");
    script.type = "module";
    // One of the files it imports is lost, by a bad line or an update of the shop.
    script.onerror = offerReload;
    script.text = trusted(held.textContent);
    held.replaceWith(script);
  };
  const startWithUse = (event: Event): void => {
    if (!isAtRest(event) && !isLeaving(event)) start();
  };
  for (const use of FIRST_USES) addEventListener(use, startWithUse, { capture: true, passive: true });
  whenIdle(() => onCookieChange(start));
  const isForUse = held.dataset["start"] === "use";
  // A page that is still unused can be opened anew without losing anything.
  if (isForUse) signalNoAccount(() => hasStarted || void reloadWhenReachable());
  const isFast = isFastConnection();
  if (isFast) (isForUse ? whenNeeded : whenIdle)(start);
  const { prefetch } = held.dataset;
  if (isFast && prefetch !== undefined)
    whenIdle(() => void (hasStarted || (endPrefetching = prefetchBy(prefetch, trusted))));
  // The last file of all is imported by a call, which fails by a rejection.
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason instanceof TypeError && /module/i.test(reason.message)) offerReload();
  });
  return isForUse && isFast ? formsWait(start) : () => null;
}

function formsWait(start: () => void): () => Promise<void> | null {
  let isOver = false;
  const over = (): void => void (isOver = true);
  addEventListener(HYDRATED_EVENT, over);
  return () => {
    if (isOver) return null;
    start();
    const hydrated = new Promise((resolve) => {
      addEventListener(HYDRATED_EVENT, resolve);
      setTimeout(resolve, PATIENCE_MS);
    });
    return hydrated.then(over);
  };
}

/** Another page, before Back or in another tab, may have changed the cart that this one counts. */
function onCookieChange(start: () => void): void {
  const shown = document.cookie;
  const look = (): void => void (document.cookie !== shown && start());
  addEventListener("pageshow", look);
  document.addEventListener("visibilitychange", look);
}

/** The browser reports a mouse that lies still when the page below it appears. */
const isAtRest = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === "pointermove" && event.movementX === 0 && event.movementY === 0;

const OPENS_A_PAGE = 'a[href]:not([href^="#"])';
const SENDS_A_FORM = "form button:not([type=button])";

/** A tap that opens another page, whose line the files would only share. A mouse comes by long before it clicks. */
function isLeaving({ type, target, pointerType }: Event & Partial<PointerEvent>): boolean {
  if (type === "keydown" || pointerType === "mouse" || !(target instanceof Element)) return false;
  if (target.closest(OPENS_A_PAGE)) return true;
  const button = target.closest<HTMLButtonElement>(SENDS_A_FORM);
  return button !== null && !(isFastConnection() && button.form?.getAttribute("method") === "post");
}

const INCOMPLETE = "[data-needs-script]";
/** Cached pages show every heart empty. */
const HEART = 'form[action="/wishlist"]';

/** Starts it for what only script can complete: a part in view, a heart where there are wishes, or a picture that failed. */
function whenNeeded(start: () => void): void {
  addEventListener("error", ({ target }) => void (target instanceof HTMLImageElement && start()), true);
  for (const image of document.images) if (image.complete && !image.naturalWidth) start();
  const hasWishes = readCookie(document.cookie, WISHLIST_COOKIE) !== undefined;
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    whenIdle(start);
  });
  for (const part of document.querySelectorAll(hasWishes ? `${INCOMPLETE}, ${HEART}` : INCOMPLETE)) watch.observe(part);
}

/** All at once: each file's own imports would cost another round trip. */
function preload(files: string): void {
  for (const href of files.split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}

/** Without its script the page keeps its links and forms, but not what only script can do. */
function offerReload(): void {
  showNotice(bootTexts.incomplete, { label: bootTexts.tryAgain, run: () => void reloadWhenReachable() });
}

/** The browser's own error page would replace this one. */
async function reloadWhenReachable(): Promise<void> {
  const answer = await fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}
