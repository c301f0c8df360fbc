import { useMemo, useState, type FormEvent, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { useEarlyTexts } from "#app/shared/ui/form/early-texts.ts";
import { ErrorSummary } from "#app/shared/ui/form/error-summary.tsx";
import { TextAreaField, FieldError } from "#app/shared/ui/form/field.tsx";
import { ChoiceStar } from "#app/shared/ui/rating.tsx";
import { answerOnFailure } from "#app/shared/ui/requests/dead-line.ts";
import { DEFAULT_STARS, MAX_STARS } from "#app/rooms/reviews/constants.ts";
import { reviewFaultTexts, reviewFormTexts, reviewTexts } from "#app/rooms/reviews/messages.ts";
import type { ReviewFaults, TypedReview, WrittenReview } from "#app/rooms/reviews/types.ts";
import { reviewFaults } from "../review-check.ts";

/** The answer to a refused review; `typed` is null when the server could not be reached. */
export type ReviewAnswer = {
  readonly typed: TypedReview | null;
  readonly faults: ReviewFaults;
  readonly problem: string | null;
};

export const REVIEW_FORM_ID = "review-form";

type ReviewFormProps = {
  own: WrittenReview | null;
  answer: ReviewAnswer | undefined;
  action: string;
  closeTo: string;
  help?: ReactNode;
};

const NONE: ReviewFaults = {};

export function ReviewForm({ own, answer, action, closeTo, help }: ReviewFormProps) {
  const { faults, errors, isBusy, isChecked, handleSubmit } = useChecks(answer);
  useEarlyTexts();
  const start = answer?.typed ?? startOf(own);
  return (
    <Form
      id={REVIEW_FORM_ID}
      method="post"
      action={action}
      noValidate
      preventScrollReset
      className="review-form"
      aria-label={own ? reviewTexts.editYours : reviewTexts.write}
      onSubmit={handleSubmit}
    >
      <input type="hidden" name="intent" value={own ? "edit" : "write"} />
      <ErrorSummary title={reviewFormTexts.checkFields} errors={errors} />
      {isChecked && <Problem text={answer?.problem} help={help} />}
      <StarField chosen={start.rating} error={faults.rating} />
      <TextAreaField
        label={reviewFormTexts.comment}
        name="comment"
        id="review-comment"
        required
        rows={5}
        defaultValue={start.comment}
        error={faults.comment}
        hint={own ? reviewFormTexts.editHint : reviewFormTexts.commentHint}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" isBusy={isBusy}>
          {isBusy ? reviewFormTexts.submitting : reviewFormTexts.submit}
        </Button>
        <ButtonLink to={closeTo} replace preventScrollReset variant="quiet">
          {reviewFormTexts.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}

function useChecks(answer: ReviewAnswer | undefined) {
  const [found, setFound] = useState<ReviewFaults | null>(null);
  const isBusy = useNavigation().formMethod === "POST";
  const wrong = found ?? answer?.faults ?? NONE;
  const faults = useMemo(() => reviewFaultTexts(wrong), [wrong]);
  const errors = useMemo(
    () => Object.entries(faults).map(([name, text]) => ({ fieldId: `review-${name}`, text })),
    [faults],
  );
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const form = new FormData(event.currentTarget);
    const now = reviewFaults({ rating: formText(form, "rating"), comment: formText(form, "comment") });
    const isFine = Object.keys(now).length === 0;
    setFound(isFine ? null : now);
    if (!isFine || isBusy) event.preventDefault();
  };
  return { faults, errors, isBusy, isChecked: found === null, handleSubmit };
}

function Problem({ text, help }: { text: string | null | undefined; help: ReactNode }) {
  if (!text) return null;
  return (
    <Notice tone="danger">
      <p>{text}</p>
      {help}
    </Notice>
  );
}

const startOf = (own: WrittenReview | null): TypedReview =>
  own ? { rating: String(own.rating), comment: own.comment } : { rating: String(DEFAULT_STARS), comment: "" };

const CHOICES = Array.from({ length: MAX_STARS }, (_, at) => at + 1);

function StarField({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset
      id="review-rating"
      tabIndex={-1}
      className="field"
      aria-describedby={error ? "review-rating-error" : undefined}
    >
      <legend className="field-label">{reviewFormTexts.rating}</legend>
      <div className="star-choices">
        {CHOICES.map((stars) => (
          <label key={stars} className="star-choice">
            <input type="radio" name="rating" value={stars} defaultChecked={chosen === String(stars)} />
            <ChoiceStar />
            <span className="sr-only">{reviewFormTexts.starCount({ stars })}</span>
          </label>
        ))}
      </div>
      <FieldError id="review-rating-error" error={error} />
    </fieldset>
  );
}

export const answerOrFailure = <Answer,>(send: () => Promise<Answer>): Promise<Answer | ReviewAnswer> =>
  answerOnFailure(send, (): ReviewAnswer => ({ typed: null, faults: {}, problem: reviewFormTexts.failed }));
