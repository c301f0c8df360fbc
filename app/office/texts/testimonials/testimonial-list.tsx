import { Badge } from "#app/shared/ui/feedback/notice.tsx";
import { Rating } from "#app/shared/ui/rating.tsx";
import { reviewLinkTexts, testimonialTexts as texts } from "#app/rooms/content/testimonials/testimonial-messages.ts";
import { DialogLink, EntryList, type EntryRow } from "../entry-list.tsx";

export type TestimonialRow = EntryRow & {
  readonly location: string | null;
  readonly rating: number;
  readonly isSample: boolean;
  readonly isFeatured: boolean;
  readonly isOnHome: boolean;
  readonly saysVerified: boolean;
};
type ListProps = {
  rows: readonly TestimonialRow[];
  action: string;
  to: (kind: string, id: string) => string;
  isOrdered: boolean;
};

export function TestimonialList({ to, ...list }: ListProps) {
  return (
    <EntryList
      level={2}
      {...list}
      label={texts.title}
      to={to}
      facts={(row) => <Facts row={row} />}
      more={({ id, name }) => (
        <DialogLink label={reviewLinkTexts.title} name={name} to={to("review", id)}>
          {reviewLinkTexts.link}
        </DialogLink>
      )}
    />
  );
}

const Facts = ({ row }: { row: TestimonialRow }) => (
  <p className="entry-facts">
    <Rating average={row.rating} label={texts.stars({ rating: row.rating })} />
    {row.location && <span className="text-muted">{row.location}</span>}
    {row.isSample && <Badge tone="warning">{texts.sample}</Badge>}
    {row.isOnHome ? <Badge tone="info">{texts.onHome}</Badge> : row.isFeatured && <Badge>{texts.featured}</Badge>}
    {row.saysVerified ? (
      <Badge tone="success">{texts.verifiedShown}</Badge>
    ) : (
      <span className="text-muted">{texts.notVerified}</span>
    )}
  </p>
);
