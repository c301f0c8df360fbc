import { useEffect, useRef } from "react";

/** Left free between the list and what ends the view, in pixels. */
const MARGIN = 12;

/** For a list under a box: as `--room`, how high it may be before it reaches the end of the window or a phone's keyboard. */
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
