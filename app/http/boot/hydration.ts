import { bootTexts } from "./messages.ts";
import { showNotice } from "./notice.ts";
import { trustedPolicy } from "#app/shared/kernel/text/trusted-types.ts";

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

const FIRST_INTENTS = ["pointerdown", "pointerover", "keydown", "focusin", "touchstart"] as const;
const IDLE_AT_LATEST_MS = 3000;

/** Starts the framework once loaded and idle on a good connection, else on first use (docs/decisions/0004); links work before. */
export function startHydration(): void {
  const held = document.getElementById("hydration");
  if (!held) return;
  let hasStarted = false;
  const start = (): void => {
    if (hasStarted) return;
    hasStarted = true;
    for (const intent of FIRST_INTENTS) removeEventListener(intent, start, true);
    const script = document.createElement("script");
    script.type = "module";
    // The page's policy allows only this text, by its hash.
    const policy = trustedPolicy("hydration", { createScript: (code) => code });
    // One of the files it imports is lost, by a bad line or an update of the shop.
    script.onerror = offerReload;
    script.text = policy.createScript(held.textContent);
    held.replaceWith(script);
  };
  for (const intent of FIRST_INTENTS) addEventListener(intent, start, { capture: true, passive: true });
  if (isFastConnection()) whenIdle(start);
  // The last file of all is imported by a call, which fails by a rejection.
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason instanceof TypeError && /module/i.test(reason.message)) offerReload();
  });
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

function isFastConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && (connection?.effectiveType ?? "4g") === "4g";
}

/** Runs the work once the page has loaded and the browser is idle, at the latest three seconds later. */
export function whenIdle(work: () => void): void {
  const wait = (): void => {
    if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: IDLE_AT_LATEST_MS });
    else setTimeout(work, 1);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
