import { EMBERS, emberFlights, type EmberFlight } from "./ember-flights.ts";

const raised = new WeakMap<Element, () => void>();

/**
 * Fills the element with embers once the page has loaded, and pauses them out of view; none with reduced motion or data
 * saving. Returns what stops it. Called again for the same element it returns the same.
 */
export function raiseEmbers(sky: HTMLElement): () => void {
  const known = raised.get(sky);
  if (known) return known;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  const wide = matchMedia(EMBERS.wideFrom);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const leaving = new AbortController();
  const draw = (): void => {
    if (document.readyState !== "complete") return;
    const count = still.matches ? 0 : wide.matches ? EMBERS.wide : EMBERS.narrow;
    sky.dataset["count"] = String(count);
    sky.replaceChildren(...emberFlights(count).map(ember));
  };
  addEventListener("load", () => setTimeout(draw), { once: true, signal: leaving.signal });
  for (const query of [wide, still]) query.addEventListener("change", draw, { signal: leaving.signal });
  const watch = new IntersectionObserver(([seen]) => sky.toggleAttribute("data-rests", !seen?.isIntersecting));
  watch.observe(sky);
  draw();
  const stop = (): void => {
    leaving.abort();
    watch.disconnect();
    raised.delete(sky);
  };
  raised.set(sky, stop);
  return stop;
}

function ember(flight: EmberFlight): HTMLElement {
  const element = document.createElement("span");
  element.className = "ember";
  const { style } = element;
  style.left = `${flight.leftPercent}%`;
  style.width = style.height = `${flight.sizePx}px`;
  style.animationDuration = `${flight.seconds}s`;
  style.animationDelay = `-${flight.headStartSeconds}s`;
  style.setProperty("--drift", `${flight.driftPx}px`);
  return element;
}
