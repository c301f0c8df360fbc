import { useMemo, useState, type FormEvent, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";
import { useEarlyTexts } from "#app/shared/ui/early-texts.ts";
import { ErrorSummary } from "#app/shared/ui/error-summary.tsx";
import { TextAreaField } from "#app/shared/ui/field.tsx";
import { Notice } from "#app/shared/ui/notice.tsx";
import { DEFAULT_STARS } from "../constants.ts";
import { reviewFormTexts, reviewTexts } from "../messages.ts";
import { readReview } from "../rules/read-review.ts";
import type { OwnReview, ReviewFaults, TypedReview } from "../types.ts";
import { StarField } from "./star-field.tsx";

/** The answer to a refused review; `typed` is null when no answer came. */
export type ReviewAnswer = {
  readonly typed: TypedReview | null;
  readonly faults: ReviewFaults;
  /** The error about the review as a whole. */
  readonly problem: string | null;
};

/** The form's element, to lead to. */
export const REVIEW_FORM_ID = "review-form";

type ReviewFormProps = {
  own: OwnReview | null;
  answer: ReviewAnswer | undefined;
  action: string;
  closeTo: string;
  /** The action that solves a problem. */
  help?: ReactNode;
};

const NONE: ReviewFaults = {};

/** Stars and a comment; checked in the browser first, and the server's answer keeps what was typed. */
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

/** Checks what was typed before it is sent; else shows what the server found. */
function useChecks(answer: ReviewAnswer | undefined) {
  const [found, setFound] = useState<ReviewFaults | null>(null);
  const isBusy = useNavigation().formMethod === "POST";
  const faults = found ?? answer?.faults ?? NONE;
  const errors = useMemo(
    () => Object.entries(faults).map(([name, text]) => ({ fieldId: `review-${name}`, text })),
    [faults],
  );
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const form = new FormData(event.currentTarget);
    const read = readReview({ rating: form.get("rating"), comment: form.get("comment") });
    setFound(read.review ? null : read.faults);
    if (!read.review || isBusy) event.preventDefault();
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

const startOf = (own: OwnReview | null): TypedReview =>
  own ? { rating: String(own.rating), comment: own.comment } : { rating: String(DEFAULT_STARS), comment: "" };
