import { chosenValue } from "#app/shared/kernel/chosen.ts";
import { AdminQuestion } from "#app/office/ui/dialog/question.tsx";
import { reviewAdminTexts, reviewListTexts } from "#app/rooms/reviews/admin-messages.ts";
import type { ChosenReview } from "#app/rooms/reviews/types.ts";
import { adminWords } from "#app/office/ui/messages.ts";

type DeleteDialogProps = { chosen: readonly ChosenReview[]; action: string; closeTo: string };

/** Asks before reviews are deleted for good. */
export function DeleteReviewsDialog({ chosen, action, closeTo }: DeleteDialogProps) {
  return (
    <AdminQuestion
      id="delete-reviews"
      title={reviewListTexts.deleteReviews}
      confirm={{ text: adminWords.delete, name: "bulk", value: "delete" }}
      action={action}
      closeTo={closeTo}
      openedBy="button[name=bulk][value=delete]"
    >
      {chosen.map(({ id, seenUpdatedAt }) => (
        <input key={id} type="hidden" name="chosen" value={chosenValue(id, seenUpdatedAt ?? "")} />
      ))}
      <input type="hidden" name="confirmed" value="yes" />
      <p>{reviewAdminTexts.askDelete(chosen.length)}</p>
    </AdminQuestion>
  );
}
