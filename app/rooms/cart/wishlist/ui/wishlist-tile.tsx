import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#app/shared/ui/button.tsx";
import { Price } from "#app/shared/ui/price.tsx";
import { productPath } from "#app/rooms/catalog/product/product.ts";
import { addTexts } from "#app/rooms/cart/buy-messages.ts";
import { cartTexts, wishlistTexts } from "#app/rooms/cart/messages.ts";
import type { WishedProduct } from "#app/rooms/cart/types.ts";
import { handledByScript } from "#app/rooms/cart/ui/interaction.ts";

type WishlistTileProps = {
  product: WishedProduct;
  currency: string;
  picture: ReactNode;
  onMove: () => void;
  onRemove: () => void;
};

export function WishlistTile({ product, currency, picture, onMove, onRemove }: WishlistTileProps) {
  const { id, name, isInStock, priceCents, formerPriceCents } = product;
  return (
    <article className="product-card card card-flush card-link">
      <div className="product-card-picture">
        {picture}
        <form method="post" action="/wishlist" onSubmit={handledByScript(onRemove)} className="product-card-corner">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="productId" value={id} />
          <Button variant="secondary" size="icon" className="bg-surface" aria-label={wishlistTexts.remove({ name })}>
            <X size={20} />
          </Button>
        </form>
      </div>
      <div className="product-card-body">
        <h2 className="text-xl">
          <Link to={productPath(product)} className="product-card-link">
            {name}
          </Link>
        </h2>
        <Price
          cents={priceCents}
          originalCents={product.originalPriceCents}
          currency={currency}
          className="text-lead"
        />
        {formerPriceCents !== null && (
          <p role="status" className="text-sm font-semibold text-warning">
            {cartTexts.priceChanged({
              before: formatMoney(formerPriceCents, currency),
              now: formatMoney(priceCents, currency),
            })}
          </p>
        )}
        <form
          method="post"
          action="/wishlist"
          onSubmit={handledByScript(onMove)}
          className="product-card-actions mt-auto pt-2"
        >
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="productId" value={id} />
          <Button
            variant="primary"
            className="w-full px-3"
            disabled={!isInStock}
            aria-label={isInStock ? wishlistTexts.moveNamed({ name }) : addTexts.outOfStockNamed({ name })}
          >
            {isInStock ? wishlistTexts.moveToCart : addTexts.outOfStock}
          </Button>
        </form>
      </div>
    </article>
  );
}
