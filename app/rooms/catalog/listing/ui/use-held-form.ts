import { useEffect, useState, type RefObject } from "react";

/** Blocks the surrounding form while `isHeld`, so that uploads in progress are not lost; returns whether a submission was blocked. */
export function useHeldForm(part: RefObject<HTMLFieldSetElement | null>, isHeld: boolean): boolean {
  const [wasTried, setTried] = useState(false);
  useEffect(() => {
    const form = part.current?.form;
    if (!isHeld || !form) return undefined;
    const hold = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
      setTried(true);
    };
    form.addEventListener("submit", hold);
    return () => {
      form.removeEventListener("submit", hold);
      setTried(false);
    };
  }, [part, isHeld]);
  return wasTried;
}
