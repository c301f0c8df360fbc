import { AdminQuestion } from "#app/office/ui/dialog/question.tsx";
import { productBulkTexts as texts } from "#app/rooms/catalog/admin-messages.ts";
import type { NamedProduct } from "#app/rooms/catalog/types.ts";

/** All that match the list's filter: how many they are, and which, as a mark. */
export type MatchingProducts = { readonly count: number; readonly mark: string };
/** The products to delete: these, or all that match. */
export type AskedDeletion = { readonly products: readonly NamedProduct[]; readonly matching: MatchingProducts | null };

type DeleteProps = { asked: AskedDeletion; action: string; closeTo: string };

/** "Delete Product": the question before one or several are gone. */
export function DeleteDialog({ asked: { products, matching }, action, closeTo }: DeleteProps) {
  const [first] = products;
  const count = matching?.count ?? products.length;
  return (
    <AdminQuestion
      id="delete-product"
      title={texts.deleteTitle(count)}
      confirm={{ text: texts.remove, name: "intent", value: "delete-for-good" }}
      action={action}
      closeTo={closeTo}
    >
      {matching && <input type="hidden" name="scope" value="matching" />}
      {matching && <input type="hidden" name="mark" value={matching.mark} />}
      {products.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <p>{first && count === 1 ? texts.deleteOne(first.name) : texts.deleteSeveral(count)}</p>
    </AdminQuestion>
  );
}
