import { useEffect, useRef } from "react";

const MARGIN = 12;

/** Sets `--room`, the height free for a list under a box, up to the window's end or a phone's keyboard. */
export function useRoomBelow(box: HTMLElement, isOpen: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (!isOpen || !view) return undefined;
    const measure = (): void => {
      const room = view.offsetTop + view.height - box.getBoundingClientRect().bottom - MARGIN;
      ref.current?.style.setProperty("--room", `${room}px`);
    };
    measure();
    view.addEventListener("resize", measure);
    return () => view.removeEventListener("resize", measure);
  }, [box, isOpen]);
  return ref;
}
