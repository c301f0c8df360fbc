import { AddBar } from "#app/rooms/cart/adding/ui/add-bar.tsx";
import { AddToCartForm } from "#app/rooms/cart/adding/ui/add-to-cart-form.tsx";
import { WishlistButton } from "#app/rooms/cart/wishlist/ui/wishlist-button.tsx";
import { maxQuantity } from "#app/rooms/catalog/product/product.ts";
import type { Product } from "#app/rooms/catalog/types.ts";
import { Price } from "#app/shared/ui/price.tsx";

const ADD_FORM = "add-to-cart";

export function BuyActions({ product }: { product: Product }) {
  const { id, name, isInStock, availableStock, priceCents } = product;
  return (
    <div className="buy-actions">
      <AddToCartForm
        formId={ADD_FORM}
        productId={id}
        name={name}
        isInStock={isInStock}
        look="wide"
        withQuantity
        maxQuantity={maxQuantity(availableStock)}
      />
      <WishlistButton productId={id} name={name} priceCents={priceCents} look="wide" />
    </div>
  );
}

export function ProductAddBar({ product, currency }: { product: Product; currency: string }) {
  const { id, name, isInStock, showInShop, priceCents, originalPriceCents } = product;
  if (!showInShop) return null;
  const price = <Price cents={priceCents} originalCents={originalPriceCents} currency={currency} />;
  return <AddBar formId={ADD_FORM} productId={id} name={name} price={price} isInStock={isInStock} />;
}
