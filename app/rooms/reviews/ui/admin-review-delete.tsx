import { chosenValue } from "#app/shared/kernel/chosen.ts";
import { AdminQuestion } from "#app/shared/ui/admin-question.tsx";
import { reviewAdminTexts } from "../admin-messages.ts";
import type { ChosenReview } from "../types.ts";

type DeleteDialogProps = { chosen: readonly ChosenReview[]; action: string; closeTo: string };

/** Asks before reviews are deleted for good. */
export function DeleteReviewsDialog({ chosen, action, closeTo }: DeleteDialogProps) {
  return (
    <AdminQuestion
      id="delete-reviews"
      title="Delete Reviews"
      confirm={{ text: "Delete", name: "bulk", value: "delete" }}
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
