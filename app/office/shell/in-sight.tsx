import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";

/** The header covers this much of the window (pixels). */
const HEADER = 56;
/** This much of an answer must be visible: half of a short one, some lines of a long one (pixels). */
const SEEN = { part: 0.5, height: 120 };

/** Keeps an action's answer visible: out of view, it sticks to the window's foot. Its place keeps its height, so nothing moves. */
export function InSight({ children, box }: { children: ReactNode; box?: RefObject<HTMLDivElement | null> }) {
  const own = useRef<HTMLDivElement>(null);
  const place = box ?? own;
  const [heightAfar, setHeightAfar] = useState<number | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen) return;
        const isSeen = seen.intersectionRatio >= SEEN.part || seen.intersectionRect.height >= SEEN.height;
        setHeightAfar(isSeen ? null : seen.boundingClientRect.height);
      },
      { rootMargin: `-${HEADER}px 0px 0px`, threshold: [0, SEEN.part, 1] },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={heightAfar === null ? undefined : "is-afar"}
      style={heightAfar === null ? undefined : { minHeight: heightAfar }}
    >
      {children}
    </div>
  );
}
