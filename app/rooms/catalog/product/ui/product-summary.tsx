import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { nameLanguage } from "#app/shared/kernel/text/name-language.ts";
import { Badge } from "#app/shared/ui/feedback/notice.tsx";
import { Price } from "#app/shared/ui/price.tsx";
import { Rating } from "#app/shared/ui/rating.tsx";
import { DETAIL_EXCERPT_LENGTH } from "#app/rooms/catalog/constants.ts";
import { productTexts } from "#app/rooms/catalog/messages.ts";
import { fewLeft, descriptionExcerpt } from "../product.ts";
import type { Product } from "#app/rooms/catalog/types.ts";

type ProductSummaryProps = {
  product: Product;
  currency: string;
  actions: ReactNode;
  delivery: ReactNode;
  features: readonly string[];
};

export function ProductSummary({ product, currency, actions, delivery, features }: ProductSummaryProps) {
  return (
    <div className="product-summary">
      <h1 tabIndex={-1} lang={nameLanguage(product.name)}>
        {product.name}
      </h1>
      {product.tagline !== null && <p className="product-tagline">{product.tagline}</p>}
      <div className="product-price">
        <Price
          cents={product.priceCents}
          originalCents={product.originalPriceCents}
          currency={currency}
          className="text-2xl"
        />
        {product.size !== null && <span className="product-size">{product.size}</span>}
        {product.discount !== null && (
          <Badge kind="sale">{productTexts.percentOff({ discount: product.discount })}</Badge>
        )}
      </div>
      <div className="product-marks">
        {product.reviewsCount > 0 && (
          <a href="#reviews" className="product-rating" aria-label={ratingLabel(product)}>
            <Rating average={product.rating} count={product.reviewsCount} />
          </a>
        )}
        {product.category !== null && <Badge>{product.category}</Badge>}
        {product.isNew && <Badge kind="new">{productTexts.isNew}</Badge>}
      </div>
      <ExpandableText text={product.description} length={DETAIL_EXCERPT_LENGTH} />
      <StockText product={product} />
      {product.showInShop && actions}
      {delivery}
      <ul className="product-features" aria-label={productTexts.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Check size={20} />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  );
}

const ratingLabel = ({ rating, reviewsCount }: Product): string =>
  `${productTexts.ratingOf({ rating })}, ${productTexts.readReviews({ count: reviewsCount })}`;

/** A hidden product keeps its page, but cannot be bought. */
function StockText({ product: { showInShop, isInStock, availableStock } }: { product: Product }) {
  const left = fewLeft(availableStock);
  if (!showInShop) return <p className="stock-text text-muted">{productTexts.notForSale}</p>;
  if (!isInStock) return <p className="stock-text text-danger">{productTexts.outOfStock}</p>;
  return (
    <p className={`stock-text ${left === null ? "text-success" : "text-warning"}`}>
      {left === null ? productTexts.inStock : productTexts.onlyLeft({ left })}
    </p>
  );
}

/** The page holds the whole text, also without script. */
function ExpandableText({ text, length }: { text: string; length?: number }) {
  const { head, tail } = descriptionExcerpt(text, length);
  if (tail === "") return <p>{text}</p>;
  return (
    <div className="expandable">
      <p>
        {head}
        <span className="expandable-mark">…</span>
        <span className="expandable-rest">{tail}</span>
      </p>
      <details>
        <summary className="link inline-flex min-h-11 items-center">
          <span className="when-closed">{productTexts.readMore}</span>
          <span className="when-open">{productTexts.readLess}</span>
        </summary>
      </details>
    </div>
  );
}
