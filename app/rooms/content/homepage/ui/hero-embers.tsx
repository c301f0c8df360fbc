import { useEffect, useRef, useState, type CSSProperties } from "react";
import { EMBERS } from "#app/rooms/content/constants.ts";
import { emberFlights, type EmberFlight } from "./ember-flights.ts";

/** Only after load and while in view; none with reduced motion or data saving. */
export function HeroEmbers() {
  const count = useEmberCount();
  const sky = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = sky.current;
    if (!element) return;
    const watch = new IntersectionObserver(([seen]) => element.toggleAttribute("data-rests", !seen?.isIntersecting));
    watch.observe(element);
    return () => watch.disconnect();
  }, [count]);
  if (count === 0) return null;
  return (
    <span ref={sky} className="embers" aria-hidden="true" data-count={count}>
      {emberFlights(count).map((flight) => (
        <span key={flight.leftPercent} className="ember" style={styleOf(flight)} />
      ))}
    </span>
  );
}

const styleOf = (flight: EmberFlight): CSSProperties => ({
  left: `${flight.leftPercent}%`,
  width: flight.sizePx,
  height: flight.sizePx,
  animationDuration: `${flight.seconds}s`,
  animationDelay: `-${flight.headStartSeconds}s`,
  ["--drift" as string]: `${flight.driftPx}px`,
});

function useEmberCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const wide = matchMedia(EMBERS.wideFrom);
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const leaving = new AbortController();
    const draw = (): void => {
      if (document.readyState === "complete") setCount(still.matches ? 0 : wide.matches ? EMBERS.wide : EMBERS.narrow);
    };
    addEventListener("load", () => setTimeout(draw), { once: true, signal: leaving.signal });
    for (const query of [wide, still]) query.addEventListener("change", draw, { signal: leaving.signal });
    draw();
    return () => leaving.abort();
  }, []);
  return count;
}
