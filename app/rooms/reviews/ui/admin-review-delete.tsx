import { Form } from "react-router";
import { AdminModal } from "../../../shared/ui/admin-modal.tsx";
import { Button, ButtonLink } from "../../../shared/ui/button.tsx";
import { reviewAdminTexts } from "../admin-messages.ts";
import { chosenValue } from "../../../shared/kernel/chosen.ts";
import type { ChosenReview } from "../types.ts";

type DeleteDialogProps = { chosen: readonly ChosenReview[]; action: string; closeTo: string };

/** Asks before reviews are deleted for good. */
export function DeleteReviewsDialog({ chosen, action, closeTo }: DeleteDialogProps) {
  return (
    <AdminModal id="delete-reviews" title="Delete Reviews" role="alertdialog" closeTo={closeTo}>
      <Form method="post" action={action} preventScrollReset>
        {chosen.map(({ id, seenUpdatedAt }) => (
          <input key={id} type="hidden" name="chosen" value={chosenValue(id, seenUpdatedAt ?? "")} />
        ))}
        <input type="hidden" name="confirmed" value="yes" />
        <div className="dialog-body">
          <p>{reviewAdminTexts.askDelete(chosen.length)}</p>
        </div>
        <div className="dialog-actions">
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button variant="danger" name="bulk" value="delete">
            Delete
          </Button>
        </div>
      </Form>
    </AdminModal>
  );
}
