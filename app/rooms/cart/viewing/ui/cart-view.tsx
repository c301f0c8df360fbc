import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";
import { EmptyState } from "#app/shared/ui/feedback/empty-state.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { cartTexts } from "#app/rooms/cart/messages.ts";
import { orderTotals, type Pricing } from "#app/rooms/cart/order-totals.ts";
import { buyableLines, type Suggestion } from "../price-cart.ts";
import type { Cart, PricedCartLine } from "#app/rooms/cart/types.ts";
import { CartLineRow } from "./cart-line-row.tsx";
import { CartProvider } from "./cart-provider.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { useFocusAfterLoss, handledByScript } from "#app/rooms/cart/ui/interaction.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { useCartChanges } from "./use-cart-changes.ts";

type CartViewProps = {
  cart: Cart;
  pricing: Pricing & { readonly currency: string };
  notices: ReactNode;
  delivery: ReactNode;
  suggestions: readonly Suggestion[];
  pictureOf: (product: Pick<PricedCartLine, "picture">) => ReactNode;
};

export function CartView({ cart, pricing, notices, delivery, suggestions, pictureOf }: CartViewProps) {
  const changes = useCartChanges(cart);
  const { lines, clear } = changes;
  useFocusAfterLoss(lines.length);
  const allNotices = (
    <>
      {cart.hasVanished && <Notice tone="warning">{cartTexts.vanished}</Notice>}
      {notices}
    </>
  );
  if (lines.length === 0) return <EmptyCart notices={allNotices} />;
  const buyable = buyableLines(lines);
  return (
    <div className="page section grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 tabIndex={-1}>{cartTexts.title}</h1>
        <form method="post" action="/cart" onSubmit={handledByScript(clear)}>
          <input type="hidden" name="intent" value="clear" />
          <Button variant="quiet" className="-mx-3.5">
            {cartTexts.clear}
          </Button>
        </form>
      </div>
      {allNotices}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <CartProvider changes={changes}>
          <ul aria-label={cartTexts.linesLabel} className="self-start border-t border-border">
            {lines.map((line) => (
              <CartLineRow key={line.productId} line={line} currency={pricing.currency} picture={pictureOf(line)} />
            ))}
          </ul>
        </CartProvider>
        <CartSummary
          totals={orderTotals(buyable, pricing)}
          thresholdCents={pricing.freeThresholdCents}
          currency={pricing.currency}
          canCheckOut={buyable.length > 0}
          delivery={delivery}
          suggestions={(missingCents) =>
            suggestions.length > 0 && (
              <SuggestionList
                suggestions={suggestions}
                missingCents={missingCents}
                currency={pricing.currency}
                onAdd={(product, form) => void changes.add(product, form)}
                pictureOf={pictureOf}
              />
            )
          }
        />
      </div>
    </div>
  );
}

function EmptyCart({ notices }: { notices: ReactNode }) {
  return (
    <div className="page section">
      {notices}
      <EmptyState art="empty-cart" title={cartTexts.empty} text={cartTexts.emptyHint} isPageHeading>
        <ButtonLink to="/products" variant="primary" size="lg">
          {cartTexts.browse}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
