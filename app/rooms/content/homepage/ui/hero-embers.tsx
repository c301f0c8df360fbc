import { useEffect, useRef } from "react";

/** Empty for React: the boot script may have filled it before. */
export function HeroEmbers() {
  const sky = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void import("./raise-embers.ts").then(
      ({ raiseEmbers }) => {
        if (sky.current && !leaving.signal.aborted) leaving.signal.addEventListener("abort", raiseEmbers(sky.current));
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return (
    <span ref={sky} className="embers" aria-hidden="true">
      {""}
    </span>
  );
}
