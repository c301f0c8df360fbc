import { ShoppingCart } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { FAR_PX, HEADER_PX } from "../constants.ts";
import { cartTexts } from "../messages.ts";

type AddBarProps = {
  /** The form that its button sends: quantity and product are those that stand there. */
  formId: string;
  name: string;
  price: ReactNode;
};

/** Keeps Add to Cart at hand at the foot of the window once the form has gone out of it upwards (S-DET-19). */
export function AddBar({ formId, name, price }: AddBarProps) {
  const isGone = useIsAbove(formId);
  return (
    <div className="add-bar" hidden={!isGone}>
      <div className="page add-bar-inner">
        <p className="add-bar-name">{name}</p>
        {price}
        <button type="submit" form={formId} className={buttonClass({ variant: "primary" })}>
          <ShoppingCart size={20} />
          {cartTexts.addToCart}
        </button>
      </div>
    </div>
  );
}

/** Whether that element has left the window upwards, under the fixed header too; never before script runs. */
function useIsAbove(id: string): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element || !("IntersectionObserver" in globalThis)) return;
    const watch = new IntersectionObserver(
      (seen) => {
        const last = seen.at(-1);
        if (last) setIsAbove(!last.isIntersecting);
      },
      // All of the page below the header counts as in sight: what is out of it is above, however far one jumps.
      { rootMargin: `-${HEADER_PX}px 0px ${FAR_PX}px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [id]);
  return isAbove;
}
