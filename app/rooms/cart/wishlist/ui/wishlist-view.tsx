import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";
import { EmptyState } from "#app/shared/ui/feedback/empty-state.tsx";
import { wishlistTexts } from "#app/rooms/cart/messages.ts";
import type { WishedProduct } from "#app/rooms/cart/types.ts";
import { useFocusAfterLoss, handledByScript } from "#app/rooms/cart/ui/interaction.ts";
import { useWishlistChanges } from "./use-wishlist-changes.ts";
import { WishlistTile } from "./wishlist-tile.tsx";

type WishlistViewProps = {
  saved: readonly WishedProduct[];
  currency: string;
  notices: ReactNode;
  pictureOf: (product: WishedProduct) => ReactNode;
};

export function WishlistView({ saved, currency, notices, pictureOf }: WishlistViewProps) {
  const { products, move, remove, clear } = useWishlistChanges(saved);
  useFocusAfterLoss(products.length);
  if (products.length === 0) return <EmptyWishlist notices={notices} />;
  return (
    <div className="page section grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 tabIndex={-1}>{wishlistTexts.title({ count: products.length })}</h1>
        <form method="post" action="/wishlist" onSubmit={handledByScript(clear)}>
          <input type="hidden" name="intent" value="clear" />
          <Button variant="quiet" className="-mx-3.5">
            {wishlistTexts.clear}
          </Button>
        </form>
      </div>
      {notices}
      <ul className="product-grid product-grid-four" data-count={products.length}>
        {products.map((product) => (
          <li key={product.id}>
            <WishlistTile
              product={product}
              currency={currency}
              picture={pictureOf(product)}
              onMove={() => void move(product)}
              onRemove={() => remove(product)}
            />
          </li>
        ))}
      </ul>
      <ButtonLink to="/products" className="justify-self-start">
        {wishlistTexts.keepShopping}
      </ButtonLink>
    </div>
  );
}

function EmptyWishlist({ notices }: { notices: ReactNode }) {
  return (
    <div className="page section">
      {notices}
      <EmptyState art="empty-wishlist" title={wishlistTexts.empty} text={wishlistTexts.emptyHint} isPageHeading>
        <ButtonLink to="/products" variant="primary" size="lg">
          {wishlistTexts.browse}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
