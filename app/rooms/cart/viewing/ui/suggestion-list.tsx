import { ShoppingCart } from "lucide-react";
import type { ReactNode, SubmitEvent } from "react";
import { Link } from "react-router";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { nameLanguage } from "#app/shared/kernel/text/name-language.ts";
import { Button } from "#app/shared/ui/button.tsx";
import { productPath } from "#app/rooms/catalog/product/product.ts";
import { addTexts } from "#app/rooms/cart/buy-messages.ts";
import { cartTexts } from "#app/rooms/cart/messages.ts";
import type { Suggestion } from "../price-cart.ts";
import { useIsAdding } from "#app/rooms/cart/adding/ui/put-in-cart.ts";

type SuggestionListProps = {
  suggestions: readonly Suggestion[];
  missingCents: number;
  currency: string;
  onAdd: (product: Suggestion, form: FormData) => void;
  pictureOf: (product: Pick<Suggestion, "picture">) => ReactNode;
};

const leftText = (leftCents: number, currency: string): string =>
  leftCents > 0 ? cartTexts.brings({ amount: formatMoney(leftCents, currency) }) : cartTexts.bringsAll;

export function SuggestionList({ suggestions, missingCents, currency, onAdd, pictureOf }: SuggestionListProps) {
  return (
    <ul aria-label={cartTexts.suggestions} className="grid gap-2 border-b border-border pb-4">
      {suggestions.map((product) => (
        <li key={product.id} className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3">
          <span className="aspect-4/5 overflow-hidden rounded-control">{pictureOf(product)}</span>
          <p className="text-sm text-muted">
            <Link
              to={productPath(product)}
              lang={nameLanguage(product.name)}
              className="inline-block py-1 text-ui font-semibold text-text no-underline hover:underline"
            >
              {product.name}
            </Link>
            <span className="block">{formatMoney(product.priceCents, currency)}</span>
            <span className="block">{leftText(missingCents - product.priceCents, currency)}</span>
          </p>
          <AddSuggestion product={product} onAdd={onAdd} />
        </li>
      ))}
    </ul>
  );
}

function AddSuggestion({ product, onAdd }: Pick<SuggestionListProps, "onAdd"> & { product: Suggestion }) {
  const isAdding = useIsAdding(product.id);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onAdd(product, new FormData(event.currentTarget));
  };
  return (
    <form method="post" action="/cart" onSubmit={handleSubmit}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="quantity" value={1} />
      <Button
        size="icon"
        isBusy={isAdding}
        aria-label={isAdding ? addTexts.adding : addTexts.addNamed({ name: product.name })}
      >
        <ShoppingCart size={20} />
      </Button>
    </form>
  );
}
