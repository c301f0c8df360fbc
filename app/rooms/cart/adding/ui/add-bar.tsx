import { useEffect, useRef, type ReactNode } from "react";
import { WholeMark } from "#app/shared/ui/page/whole.tsx";
import { AddButton } from "./add-to-cart-form.tsx";

type AddBarProps = {
  formId: string;
  productId: string;
  name: string;
  price: ReactNode;
  isInStock: boolean;
};

/** Styles show it while the form is out of view. */
export function AddBar({ formId, productId, name, price, isInStock }: AddBarProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = ref.current;
    const form = document.getElementById(formId);
    // Scroll-driven styles need no script.
    if (!bar || !form || getComputedStyle(bar).animationName !== "none") return undefined;
    const leaving = new AbortController();
    void import("./raise-add-bar.ts").then(
      ({ raiseAddBar }) => {
        if (!leaving.signal.aborted) leaving.signal.addEventListener("abort", raiseAddBar(bar, form));
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [formId]);
  return (
    <div ref={ref} className="add-bar">
      <div className="page add-bar-inner">
        <p className="add-bar-name">{name}</p>
        {price}
        <AddButton form={formId} productId={productId} isInStock={isInStock} look="bar" />
        <WholeMark />
      </div>
    </div>
  );
}
