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
    script.text = policy.createScript(held.textContent);
    held.replaceWith(script);
  };
  for (const intent of FIRST_INTENTS) addEventListener(intent, start, { capture: true, passive: true });
  if (isFastConnection()) whenIdle(start);
}

function isFastConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && (connection?.effectiveType ?? "4g") === "4g";
}

function whenIdle(work: () => void): void {
  const wait = (): void => {
    if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: IDLE_AT_LATEST_MS });
    else setTimeout(work, 1);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
