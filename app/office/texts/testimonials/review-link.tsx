import { Form } from "react-router";
import type { BuyersReview } from "#app/rooms/reviews/types.ts";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { TextField } from "#app/shared/ui/form/field.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { Rating } from "#app/shared/ui/rating.tsx";
import { reviewLinkTexts as texts, testimonialTexts } from "#app/rooms/content/testimonials/testimonial-messages.ts";

type LinkProps = {
  testimonial: { readonly id: string; readonly name: string };
  linked: BuyersReview | null;
  isLost: boolean;
  search: string;
  found: readonly BuyersReview[];
  error: string | null;
  path: string;
  action: string;
  closeTo: string;
};

/** "Linked Review": the approved review by a buyer behind a testimonial, found by its words, without script too. */
export function ReviewLinkDialog({ testimonial, linked, isLost, found, error, ...at }: LinkProps) {
  return (
    <AdminModal id="link-review" title={texts.title} closeTo={at.closeTo} isWide>
      <div className="dialog-body section-form-body">
        {error && (
          <Notice tone="danger">
            <p>{error}</p>
          </Notice>
        )}
        <p className="text-ui">
          <strong>{testimonial.name}</strong> <span className="text-muted">{texts.hint}</span>
        </p>
        {(linked || isLost) && <Linked review={linked} action={at.action} />}
        <Form action={at.path} role="search" aria-label={texts.title} preventScrollReset className="review-find">
          <input type="hidden" name="review" value={testimonial.id} />
          <TextField
            label={texts.find}
            name="find"
            type="search"
            defaultValue={at.search}
            placeholder={texts.findPlaceholder}
            maxLength={200}
          />
          <Button type="submit">{texts.search}</Button>
        </Form>
        {found.length === 0 ? (
          <p className="text-muted">{noneText(at.search, linked)}</p>
        ) : (
          <Found found={found} action={at.action} />
        )}
      </div>
    </AdminModal>
  );
}

function noneText(search: string, linked: BuyersReview | null): string {
  if (search !== "") return texts.none;
  return linked ? texts.noOthers : texts.noneYet;
}

function Linked({ review, action }: { review: BuyersReview | null; action: string }) {
  return (
    <section aria-label={texts.linked} className="review-linked">
      {review ? <Quoted review={review} /> : <p>{texts.lost}</p>}
      <Form method="post" action={action} preventScrollReset>
        <Button size="sm" name="intent" value="unlink">
          {texts.unlink}
        </Button>
      </Form>
    </section>
  );
}

function Found({ found, action }: { found: readonly BuyersReview[]; action: string }) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <ul className="review-found" aria-label={texts.results}>
        {found.map((review) => (
          <li key={review.id}>
            <Quoted review={review} />
            <Button
              size="sm"
              name="intent"
              value={`link:${review.id}`}
              aria-label={texts.chooseOf({ userName: review.userName, productName: review.productName })}
            >
              {texts.choose}
            </Button>
          </li>
        ))}
      </ul>
    </Form>
  );
}

const Quoted = ({ review: { userName, productName, rating, comment } }: { review: BuyersReview }) => (
  <div className="review-quoted">
    <p className="review-quoted-by">
      <span>{texts.of({ userName, productName })}</span>
      <Rating average={rating} label={testimonialTexts.stars({ rating })} />
    </p>
    <p className="text-ui text-muted">{comment}</p>
  </div>
);
