import { useEffect, useState, type RefObject } from "react";

/** While `isHeld`, the form around this part is not sent: what is on its way would be lost. Whether somebody tried; false again afterwards. */
export function useHeldForm(part: RefObject<HTMLFieldSetElement | null>, isHeld: boolean): boolean {
  const [wasTried, setTried] = useState(false);
  useEffect(() => {
    const form = part.current?.form;
    if (!isHeld || !form) return undefined;
    // React listens further up.
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
