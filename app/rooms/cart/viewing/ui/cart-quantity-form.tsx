import { Button } from "#app/shared/ui/button.tsx";
import { QuantityField } from "#app/shared/ui/form/quantity-field.tsx";
import { addTexts } from "#app/rooms/cart/buy-messages.ts";
import { cartTexts } from "#app/rooms/cart/messages.ts";
import type { PricedCartLine } from "#app/rooms/cart/types.ts";
import { handledByScript } from "#app/rooms/cart/ui/interaction.ts";

type CartQuantityFormProps = { line: PricedCartLine; onQuantity: (quantity: number) => void };

/** With script each step applies at once; without it "Update" submits the number. */
export function CartQuantityForm({ line, onQuantity }: CartQuantityFormProps) {
  const { productId, name, quantity, maxQuantity } = line;
  const labels = {
    quantity: addTexts.quantityOf({ name }),
    less: addTexts.less({ name }),
    more: addTexts.more({ name }),
  };
  return (
    <form
      method="post"
      action="/cart"
      onSubmit={handledByScript(() => undefined)}
      className="flex flex-wrap items-center gap-1"
    >
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="productId" value={productId} />
      <QuantityField name="quantity" value={quantity} max={maxQuantity} labels={labels} onChange={onQuantity} />
      <noscript>
        <Button variant="quiet" size="sm">
          {cartTexts.update}
        </Button>
      </noscript>
    </form>
  );
}
