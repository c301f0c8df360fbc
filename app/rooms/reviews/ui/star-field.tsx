import { FieldError } from "#app/shared/ui/field.tsx";
import { ChoiceStar } from "#app/shared/ui/rating.tsx";
import { MAX_STARS } from "../constants.ts";
import { reviewFormTexts } from "../messages.ts";

const CHOICES = Array.from({ length: MAX_STARS }, (_, at) => at + 1);

/** One to five stars as radio buttons: arrow keys choose, and the filled stars are style alone. */
export function StarField({ chosen, error }: { chosen: string; error: string | undefined }) {
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
            <span className="sr-only">{reviewFormTexts.starCount(stars)}</span>
          </label>
        ))}
      </div>
      <FieldError id="review-rating-error" error={error} />
    </fieldset>
  );
}
