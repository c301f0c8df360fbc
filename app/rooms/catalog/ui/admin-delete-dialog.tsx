import { Form, Link, useNavigation } from "react-router";
import { AdminModal } from "../../../shared/ui/admin-modal.tsx";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { productBulkTexts as texts } from "../admin-messages.ts";
import type { NamedProduct } from "../types.ts";

/** All that match the list's filter: how many they are, and which, as a mark. */
export type MatchingProducts = { readonly count: number; readonly mark: string };
/** What is asked for: these products, or all that match. */
export type AskedDeletion = { readonly products: readonly NamedProduct[]; readonly matching: MatchingProducts | null };

type DeleteProps = { asked: AskedDeletion; action: string; closeTo: string };

/** "Delete Product": the question before one or several are gone (A-PROD-42 to A-PROD-44, R-148). */
export function DeleteDialog({ asked, action, closeTo }: DeleteProps) {
  const isDeleting = useNavigation().formMethod === "POST";
  const { products, matching } = asked;
  const [first] = products;
  const count = matching?.count ?? products.length;
  return (
    <AdminModal id="delete-product" title={texts.deleteTitle(count)} closeTo={closeTo}>
      <Form method="post" action={action} preventScrollReset>
        {matching && <input type="hidden" name="scope" value="matching" />}
        {matching && <input type="hidden" name="mark" value={matching.mark} />}
        {products.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <p className="dialog-body">{first && count === 1 ? texts.deleteOne(first.name) : texts.deleteSeveral(count)}</p>
        <div className="dialog-actions">
          <Link to={closeTo} preventScrollReset className={buttonClass({})}>
            Cancel
          </Link>
          <Button variant="danger" name="intent" value="delete-for-good" isBusy={isDeleting}>
            {texts.remove}
          </Button>
        </div>
      </Form>
    </AdminModal>
  );
}
