import { ShoppingCart } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { buttonClass } from "#app/shared/ui/button.tsx";
import { QuantityField } from "#app/shared/ui/form/quantity-field.tsx";
import { showToast } from "#app/shared/ui/feedback/toasts.tsx";
import { MAX_QUANTITY } from "#app/rooms/cart/constants.ts";
import { addTexts } from "#app/rooms/cart/buy-messages.ts";
import { putInCart, useIsAdding } from "./put-in-cart.ts";

type AddToCartFormProps = {
  productId: string;
  name: string;
  isInStock: boolean;
  look: "icon" | "wide";
  quantity?: number;
  maxQuantity?: number;
  withQuantity?: boolean;
  formId?: string;
};

export function AddToCartForm(props: AddToCartFormProps) {
  const { productId, look, quantity = 1, withQuantity = false, formId } = props;
  const navigate = useNavigate();

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const answer = await putInCart(props, new FormData(event.currentTarget));
    const action = { label: addTexts.viewCart, run: () => void navigate("/cart") };
    if (answer?.text) showToast(answer.text, { isError: answer.isError, ...(!answer.isError && { action }) });
  };

  return (
    <form
      id={formId}
      method="post"
      action="/cart"
      onSubmit={(event) => void handleSubmit(event)}
      className={look === "wide" ? "flex flex-wrap gap-3" : ""}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={productId} />
      {withQuantity && props.isInStock ? (
        <ChosenQuantity {...props} />
      ) : (
        <input type="hidden" name="quantity" value={quantity} />
      )}
      <AddButton {...props} />
    </form>
  );
}

type AddButtonProps = Pick<AddToCartFormProps, "productId" | "isInStock"> & {
  name?: string;
  look: keyof typeof LOOKS;
  form?: string;
};

export function AddButton({ productId, name = "", isInStock, look, form }: AddButtonProps) {
  const isAdding = useIsAdding(productId);
  const text = isAdding ? addTexts.adding : isInStock ? addTexts.addToCart : addTexts.outOfStock;
  const isIcon = look === "icon";
  return (
    <button
      type="submit"
      form={form}
      disabled={!isInStock}
      aria-busy={isAdding || undefined}
      aria-label={isIcon ? (isAdding ? text : iconLabel(name, isInStock)) : undefined}
      className={buttonClass({ variant: "primary", ...LOOKS[look] })}
    >
      <ShoppingCart size={20} />
      {!isIcon && text}
    </button>
  );
}

const LOOKS = { icon: { size: "icon" }, wide: { size: "lg", className: "grow" }, bar: {} } as const;
const iconLabel = (name: string, isInStock: boolean): string =>
  isInStock ? addTexts.addNamed({ name }) : addTexts.outOfStockNamed({ name });

function ChosenQuantity({ name, quantity = 1, maxQuantity = MAX_QUANTITY }: AddToCartFormProps) {
  const [chosen, setChosen] = useState(quantity);
  const labels = {
    quantity: addTexts.quantityOf({ name }),
    less: addTexts.less({ name }),
    more: addTexts.more({ name }),
  };
  return <QuantityField name="quantity" value={chosen} max={maxQuantity} labels={labels} onChange={setChosen} />;
}
