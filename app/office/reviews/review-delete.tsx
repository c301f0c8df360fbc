import { chosenValue, type Chosen } from "#app/shared/kernel/lists/list-filter.ts";
import { reviewAdminTexts, reviewListTexts } from "#app/rooms/reviews/admin-messages.ts";
import { AdminQuestion } from "#app/office/ui/dialog/question.tsx";
import { adminWords } from "#app/office/ui/messages.ts";

type DeleteDialogProps = { chosen: readonly Chosen[]; action: string; closeTo: string };

export function DeleteReviewsDialog({ chosen, action, closeTo }: DeleteDialogProps) {
  return (
    <AdminQuestion
      id="delete-reviews"
      title={reviewListTexts.deleteReviews}
      confirm={{ text: adminWords.delete, intent: "delete" }}
      action={action}
      closeTo={closeTo}
      openedBy="button[name=intent][value=delete]"
    >
      {chosen.map(({ id, seenUpdatedAt }) => (
        <input key={id} type="hidden" name="chosen" value={chosenValue(id, seenUpdatedAt ?? "")} />
      ))}
      <input type="hidden" name="confirmed" value="yes" />
      <p>{reviewAdminTexts.askDelete({ count: chosen.length })}</p>
    </AdminQuestion>
  );
}
