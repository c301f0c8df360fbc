import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#app/shared/ui/feedback/notice.tsx";
import { Rating } from "#app/shared/ui/rating.tsx";
import { reviewTexts } from "#app/rooms/reviews/messages.ts";
import type { OwnReview, ShownReview } from "#app/rooms/reviews/types.ts";

type ReviewItemProps = { review: ShownReview; badge?: ReactNode; children?: ReactNode };

export function ReviewItem({ review, badge, children }: ReviewItemProps) {
  return (
    <li>
      <article className="review">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="review-author">{review.userName}</h3>
          {badge}
          {review.isDemo && <Badge tone="warning">{reviewTexts.demo}</Badge>}
          {review.isVerifiedPurchase && (
            <span className="badge tone-success">
              <BadgeCheck />
              {reviewTexts.verifiedPurchase}
            </span>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-ui text-muted">
          <Rating average={review.rating} label={reviewTexts.stars({ stars: review.rating })} />
          <time dateTime={review.posted.iso}>{review.posted.text}</time>
        </p>
        <p className="whitespace-pre-line break-words">{review.comment}</p>
        {children}
      </article>
    </li>
  );
}

/** Shown to its author alone: pending, or rejected with a link to edit it. */
export function OwnReviewItem({ own, edit }: { own: ShownReview<OwnReview>; edit: ReactNode }) {
  if (own.status === "approved") return null;
  const isRefused = own.status === "rejected";
  const badge = isRefused ? (
    <Badge tone="danger">{reviewTexts.notApproved}</Badge>
  ) : (
    <Badge tone="warning">{reviewTexts.pendingApproval}</Badge>
  );
  return (
    <ReviewItem review={own} badge={badge}>
      {isRefused && edit}
    </ReviewItem>
  );
}
