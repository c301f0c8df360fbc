import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { nameLanguage } from "#app/shared/kernel/text/name-language.ts";
import { WholeMark } from "#app/shared/ui/page/whole.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { Price } from "#app/shared/ui/price.tsx";
import { productPath } from "#app/rooms/catalog/product/product.ts";
import { cartTexts } from "#app/rooms/cart/messages.ts";
import type { PricedCartLine } from "#app/rooms/cart/types.ts";
import { useCart } from "./cart-provider.tsx";
import { CartQuantityForm } from "./cart-quantity-form.tsx";
import { handledByScript } from "#app/rooms/cart/ui/interaction.ts";

type CartLineRowProps = {
  line: PricedCartLine;
  currency: string;
  picture: ReactNode;
};

export function CartLineRow({ line, currency, picture }: CartLineRowProps) {
  const { leaving, setQuantity, remove } = useCart();
  const isLeaving = leaving.has(line.productId);
  const path = productPath({ slug: line.slug, id: line.productId });
  return (
    <li
      data-cart-line={line.productId}
      inert={isLeaving}
      data-leaving={isLeaving || undefined}
      className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-border py-5 transition duration-300 data-leaving:-translate-x-6 data-leaving:opacity-0 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6"
    >
      <Link to={path} tabIndex={-1} aria-hidden="true" className="block aspect-4/5 overflow-hidden rounded-control">
        {picture}
      </Link>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:flex-nowrap">
          <h2 className="text-xl">
            <Link
              to={path}
              lang={nameLanguage(line.name)}
              className="inline-flex min-h-11 items-center no-underline hover:underline"
            >
              {line.name}
            </Link>
          </h2>
          {line.quantity > 0 && <span className="price text-lead">{formatMoney(line.lineCents, currency)}</span>}
        </div>
        <p className="text-ui text-muted">
          <Price
            cents={line.unitCents}
            originalCents={line.originalUnitCents}
            currency={currency}
            className="font-normal!"
          />{" "}
          {cartTexts.each}
        </p>
        <LineNotice line={line} currency={currency} />
        <div className="shown-whole mt-auto flex flex-wrap items-center gap-2">
          {line.maxQuantity > 0 && (
            <CartQuantityForm line={line} onQuantity={(quantity) => setQuantity(line, quantity)} />
          )}
          <form method="post" action="/cart" onSubmit={handledByScript(() => remove(line))} className="ml-auto">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="productId" value={line.productId} />
            <Button
              variant="quiet"
              size="icon"
              className="-mr-3"
              aria-label={cartTexts.remove({ name: line.name })}
              data-removes=""
            >
              <Trash2 size={20} />
            </Button>
          </form>
          <WholeMark />
        </div>
      </div>
    </li>
  );
}

function LineNotice({ line, currency }: { line: PricedCartLine; currency: string }) {
  const { formerUnitCents, unitCents, notice, maxQuantity } = line;
  const price =
    formerUnitCents !== null &&
    cartTexts.priceChanged({ before: formatMoney(formerUnitCents, currency), now: formatMoney(unitCents, currency) });
  const stock = notice && (notice === "sold_out" ? cartTexts.soldOut : cartTexts.onlyInStock({ left: maxQuantity }));
  if (!price && !stock) return null;
  return (
    <p role="status" className="text-ui font-semibold text-warning">
      {[price, stock].filter(Boolean).join(" ")}
    </p>
  );
}
