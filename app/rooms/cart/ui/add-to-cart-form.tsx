import { ShoppingCart } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { buttonClass } from "#app/shared/ui/button.tsx";
import { QuantityField } from "#app/shared/ui/quantity-field.tsx";
import { MAX_QUANTITY } from "../constants.ts";
import { cartTexts } from "../messages.ts";
import { useAnswerToast } from "./use-answer-toast.ts";
import { useChange } from "./use-change.ts";

type AddToCartFormProps = {
  productId: string;
  name: string;
  isInStock: boolean;
  look: "icon" | "wide";
  /** How many are put in, or stand in the quantity field at first. */
  quantity?: number;
  maxQuantity?: number;
  withQuantity?: boolean;
  /** By which a button elsewhere sends this form. */
  formId?: string;
};

/** Puts a product into the cart: stays on the page with a toast, without script it goes to the cart. */
export function AddToCartForm(props: AddToCartFormProps) {
  const { productId, isInStock, look, quantity = 1, withQuantity = false, formId } = props;
  const { answer, isSending, send } = useChange("/cart");
  const navigate = useNavigate();
  useAnswerToast(answer, { label: cartTexts.viewCart, run: () => void navigate("/cart") });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };

  return (
    <form
      id={formId}
      method="post"
      action="/cart"
      onSubmit={handleSubmit}
      className={look === "wide" ? "flex flex-wrap gap-3" : ""}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={productId} />
      {withQuantity && isInStock ? (
        <ChosenQuantity {...props} />
      ) : (
        <input type="hidden" name="quantity" value={quantity} />
      )}
      <AddButton {...props} isSending={isSending} />
    </form>
  );
}

function AddButton({ name, isInStock, look, isSending }: AddToCartFormProps & { isSending: boolean }) {
  const isWide = look === "wide";
  const label = isInStock ? cartTexts.addNamed(name) : cartTexts.outOfStockNamed(name);
  return (
    <button
      type="submit"
      disabled={!isInStock}
      aria-busy={isSending || undefined}
      aria-label={isWide ? undefined : label}
      className={buttonClass({
        variant: "primary",
        size: isWide ? "lg" : "icon",
        className: isWide ? "grow" : undefined,
      })}
    >
      <ShoppingCart size={20} />
      {isWide && (isInStock ? cartTexts.addToCart : cartTexts.outOfStock)}
    </button>
  );
}

function ChosenQuantity({ name, quantity = 1, maxQuantity = MAX_QUANTITY }: AddToCartFormProps) {
  const [chosen, setChosen] = useState(quantity);
  const labels = { quantity: cartTexts.quantityOf(name), less: cartTexts.less(name), more: cartTexts.more(name) };
  return <QuantityField name="quantity" value={chosen} max={maxQuantity} labels={labels} onChange={setChosen} />;
}
