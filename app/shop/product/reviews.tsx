import { useEffect, useRef, type SubmitEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { accountLink } from "#app/rooms/accounts/sign-in/kept-place.ts";
import { productPath } from "#app/rooms/catalog/product/product.ts";
import { reviewFormTexts, reviewTexts } from "#app/rooms/reviews/messages.ts";
import { REVIEW_FORM_ID, ReviewForm, type ReviewAnswer } from "#app/rooms/reviews/reviewing/ui/review-form.tsx";
import { OwnReviewItem } from "#app/rooms/reviews/reviewing/ui/review-item.tsx";
import { ReviewSection } from "#app/rooms/reviews/reviewing/ui/review-section.tsx";
import { buttonClass, ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import type { ProductPage } from "./load.server.ts";

type ProductReviewsProps = { page: ProductPage; answer: ReviewAnswer | undefined };

export function ProductReviews({ page, answer }: ProductReviewsProps) {
  const { product, reviews, writer } = page;
  const here = productPath(product);
  const params = new URLSearchParams(useLocation().search);
  const state = stateOf(writer, params.get("review"), answer);
  useFocusAfterChange(FOCUSED[state]);
  return (
    <ReviewSection
      product={reviews}
      average={product.rating}
      count={product.reviewsCount}
      own={state !== "open" && writer?.own && <OwnReviewItem own={writer.own} edit={<EditReviewLink here={here} />} />}
      form={
        state === "open" ? (
          <OpenedForm here={here} writer={writer} answer={answer} params={params} />
        ) : (
          state === "sent" && <Sent />
        )
      }
    >
      {state !== "open" && <WriteReviewAction here={here} writer={writer} />}
    </ReviewSection>
  );
}

type Writer = ProductPage["writer"];
type OpenedFormProps = { here: string; writer: Writer; answer: ReviewAnswer | undefined; params: URLSearchParams };

function OpenedForm({ here, writer, answer, params }: OpenedFormProps) {
  const closed = new URLSearchParams(params);
  closed.delete("review");
  return (
    <ReviewForm
      own={writer?.own ?? null}
      answer={answer}
      action={`${here}?${params}#${REVIEW_FORM_ID}`}
      closeTo={`${here}${closed.size === 0 ? "" : `?${closed}`}#reviews`}
      help={
        !writer && (
          <Link to={signInFor(here)} className="link inline-block py-3">
            {reviewTexts.signIn}
          </Link>
        )
      }
    />
  );
}

const signInFor = (here: string): string => accountLink("/login", `${here}?review=write#${REVIEW_FORM_ID}`);

type State = "open" | "sent" | "closed";

/** An ended session keeps the form and what was typed. */
function stateOf(writer: Writer, view: string | null, answer: ReviewAnswer | undefined): State {
  if (view === "write" && (writer?.mayWrite || answer)) return "open";
  return view === "sent" && writer?.own ? "sent" : "closed";
}

const OPEN_ID = "open-review";
const SENT_ID = "review-sent";
const FOCUSED: Readonly<Record<State, string>> = { open: REVIEW_FORM_ID, sent: SENT_ID, closed: OPEN_ID };

/** Focuses the result of the reader's action; a fresh page keeps its focus. */
function useFocusAfterChange(id: string): void {
  const seen = useRef(id);
  useEffect(() => {
    if (seen.current === id) return;
    seen.current = id;
    const target = document.getElementById(id);
    (target?.querySelector<HTMLElement>("input:checked") ?? target)?.focus();
  }, [id]);
}

function WriteReviewAction({ here, writer }: { here: string; writer: Writer }) {
  if (!writer)
    return (
      <ButtonLink to={signInFor(here)} className="justify-self-start">
        {reviewTexts.signIn}
      </ButtonLink>
    );
  if (!writer.mayWrite) return <p className="text-ui text-muted">{reviewFormTexts.buyersOnly}</p>;
  return <OpenForm id={OPEN_ID} here={here} label={writer.own ? reviewTexts.editYours : reviewTexts.write} />;
}

const EditReviewLink = ({ here }: { here: string }) => <OpenForm here={here} label={reviewTexts.edit} />;

/** A GET form, so that opening is an address and works without script. */
function OpenForm({ id, here, label }: { id?: string; here: string; label: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  params.set("review", "write");
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void navigate(`${here}?${params}`, { preventScrollReset: true });
  };
  return (
    <form method="get" action={`${here}#${REVIEW_FORM_ID}`} onSubmit={handleSubmit} className="justify-self-start">
      {[...params].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" id={id} className={buttonClass({})}>
        {label}
      </button>
    </form>
  );
}

const Sent = () => (
  <div id={SENT_ID} tabIndex={-1}>
    <Notice tone="success">
      <p>{reviewFormTexts.sent}</p>
    </Notice>
  </div>
);
