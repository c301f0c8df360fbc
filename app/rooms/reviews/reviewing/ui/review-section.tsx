import type { ReactNode } from "react";
import { formatAverage } from "#app/shared/kernel/format/format.ts";
import { Rating } from "#app/shared/ui/rating.tsx";
import { reviewTexts } from "#app/rooms/reviews/messages.ts";
import type { RatingBar, ShownReview } from "#app/rooms/reviews/types.ts";
import { ReviewItem } from "./review-item.tsx";

type ReviewSectionProps = {
  product: { readonly reviews: readonly ShownReview[]; readonly bars: readonly RatingBar[] };
  average: number;
  count: number;
  own?: ReactNode;
  form?: ReactNode;
  children?: ReactNode;
};

export function ReviewSection({ product, average, count, own, form, children }: ReviewSectionProps) {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="section-gap">
      <h2 id="reviews-title">{reviewTexts.title}</h2>
      <div className="reviews">
        <div className="reviews-summary">
          {count > 0 && <Average average={average} count={count} />}
          {count > 0 && <Bars bars={product.bars} />}
          {children}
        </div>
        <div className="reviews-main">
          {form}
          {product.reviews.length === 0 && !own && <p className="text-muted">{reviewTexts.none}</p>}
          <ul className="reviews-list">
            {own}
            {product.reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Average({ average, count }: { average: number; count: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="reviews-average">{formatAverage(average)}</span>
      <span className="grid">
        <Rating average={average} label={reviewTexts.average({ average: formatAverage(average), count })} />
        <span className="text-ui text-muted" aria-hidden="true">
          {reviewTexts.count({ count })}
        </span>
      </span>
    </p>
  );
}

function Bars({ bars }: { bars: readonly RatingBar[] }) {
  return (
    <ul className="rating-bars">
      {bars.map(({ stars, count, percent }) => (
        <li key={stars}>
          <span className="sr-only">{reviewTexts.bar({ stars, count })}</span>
          <span aria-hidden="true">{stars}</span>
          <svg aria-hidden="true" width="100%" height="8">
            <rect className="rating-bar-line" width="100%" height="8" rx="4" />
            <rect className="rating-bar-share" width={`${percent}%`} height="8" rx="4" />
          </svg>
          <span aria-hidden="true" className="text-right text-muted">
            {count}
          </span>
        </li>
      ))}
    </ul>
  );
}
