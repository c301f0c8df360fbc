import { AddToCartForm } from "#app/rooms/cart/adding/ui/add-to-cart-form.tsx";
import { WishlistButton } from "#app/rooms/cart/wishlist/ui/wishlist-button.tsx";
import { KeptPart } from "#app/shared/ui/page/kept-part.tsx";
import type { ProductCard as Product } from "#app/rooms/catalog/types.ts";
import { ProductCard } from "#app/rooms/catalog/listing/ui/product-card.tsx";

type ProductGridProps = {
  products: readonly Product[];
  currency: string;
  columns: "four" | "three";
  /** How many pictures are likely on the first screen. */
  mainPictures?: number;
};

const SIZES = { four: "(max-width: 1023px) 45vw, 21rem", three: "(max-width: 1023px) 45vw, 22rem" };
/** A single card lies across its row, beside its picture. */
const SIZES_ALONE = "20rem";

export function ProductGrid({ products, currency, columns, mainPictures = 0 }: ProductGridProps) {
  const sizes = products.length === 1 && columns === "four" ? SIZES_ALONE : SIZES[columns];
  return (
    <KeptPart name="grid" of={[products, currency, columns, mainPictures]}>
      <ul className={`product-grid product-grid-${columns}`} data-count={products.length}>
        {products.map((product, at) => {
          const { id, name, isInStock, priceCents } = product;
          return (
            <li key={id}>
              <KeptPart name="card" of={[product, currency, sizes, at < mainPictures]}>
                <ProductCard
                  product={product}
                  currency={currency}
                  sizes={sizes}
                  isMain={at < mainPictures}
                  actions={<AddToCartForm productId={id} name={name} isInStock={isInStock} look="icon" />}
                  corner={<WishlistButton productId={id} name={name} priceCents={priceCents} look="icon" />}
                />
              </KeptPart>
            </li>
          );
        })}
      </ul>
    </KeptPart>
  );
}
