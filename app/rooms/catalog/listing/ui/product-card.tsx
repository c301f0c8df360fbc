import type { ReactNode } from "react";
import { Link } from "react-router";
import { nameLanguage } from "#app/shared/kernel/text/name-language.ts";
import { Badge } from "#app/shared/ui/feedback/notice.tsx";
import { WholeMark } from "#app/shared/ui/page/whole.tsx";
import { Price } from "#app/shared/ui/price.tsx";
import { Rating } from "#app/shared/ui/rating.tsx";
import { onIntent } from "#app/shared/ui/requests/connection.ts";
import { Picture } from "#app/rooms/media/pictures/ui/picture.tsx";
import { CARD_EXCERPT_LENGTH } from "#app/rooms/catalog/constants.ts";
import { productTexts } from "#app/rooms/catalog/messages.ts";
import { descriptionExcerpt, productPath } from "#app/rooms/catalog/product/product.ts";
import type { ProductCard as Product } from "#app/rooms/catalog/types.ts";

type ProductCardProps = {
  product: Product;
  currency: string;
  /** Beside the price, and over the picture's corner; filled by the page. */
  actions?: ReactNode;
  corner?: ReactNode;
  /** The `sizes` attribute from 768 px up. */
  sizes?: string;
  isMain?: boolean;
};

const PHONE_SIZES = "(max-width: 767px) 9rem";

export function ProductCard({ product, currency, actions, corner, sizes = "20rem", isMain = false }: ProductCardProps) {
  return (
    <article className="product-card card card-flush card-link">
      <div className="product-card-picture">
        <Picture picture={product.picture} sizes={`${PHONE_SIZES}, ${sizes}`} isMain={isMain} className="h-full" />
        <ProductBadges product={product} />
        {corner && <div className="product-card-corner">{corner}</div>}
      </div>
      <div className="product-card-body">
        <h3>
          <Link
            to={productPath(product)}
            lang={nameLanguage(product.name)}
            className="product-card-link"
            prefetch={onIntent()}
          >
            {product.name}
          </Link>
        </h3>
        {product.tagline !== null && <p className="product-card-tagline">{product.tagline}</p>}
        {product.description && <CardText text={product.description} />}
        {product.reviewsCount > 0 && <Rating average={product.rating} count={product.reviewsCount} />}
        <div className="product-card-foot shown-whole">
          <div className="product-card-price">
            <Price
              cents={product.priceCents}
              originalCents={product.originalPriceCents}
              currency={currency}
              className="text-lead"
            />
            {product.size !== null && <span className="product-card-size">{product.size}</span>}
          </div>
          {actions && <div className="product-card-actions">{actions}</div>}
          <WholeMark />
        </div>
      </div>
    </article>
  );
}

/** Whole words; a card across the row shows all of the text. */
function CardText({ text }: { text: string }) {
  const { head, tail } = descriptionExcerpt(text, CARD_EXCERPT_LENGTH);
  return (
    <p className="product-card-text">
      {head}
      {tail !== "" && (
        <>
          <span className="product-card-mark">…</span>
          <span className="product-card-rest">{tail}</span>
        </>
      )}
    </p>
  );
}

function ProductBadges({ product }: { product: Product }) {
  return (
    <div className="product-card-badges">
      {!product.isInStock && <Badge>{productTexts.outOfStock}</Badge>}
      {product.isNew && <Badge kind="new">{productTexts.isNew}</Badge>}
      {product.discount !== null && (
        <Badge kind="sale">{productTexts.percentOff({ discount: product.discount })}</Badge>
      )}
    </div>
  );
}
