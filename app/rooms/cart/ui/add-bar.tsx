import { ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { cartTexts } from "../messages.ts";

type AddBarProps = {
  /** The form that its button sends: quantity and product are those that stand there. */
  formId: string;
  name: string;
  price: ReactNode;
};

/** Keeps Add to Cart at hand at the foot of the window; its styles show it once the form has gone out upwards (S-DET-19). */
export const AddBar = ({ formId, name, price }: AddBarProps) => (
  <div className="add-bar">
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
