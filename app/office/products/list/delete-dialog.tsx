import { AdminQuestion } from "#app/office/ui/dialog/question.tsx";
import { productBulkTexts as texts } from "#app/rooms/catalog/admin-messages.ts";
import type { NamedProduct } from "#app/rooms/catalog/types.ts";

/** All products that match the list's filter: their number, and a mark that identifies them. */
export type MatchingProducts = { readonly count: number; readonly mark: string };
export type RequestedDeletion = {
  readonly products: readonly NamedProduct[];
  readonly matching: MatchingProducts | null;
};

type DeleteProps = { deletion: RequestedDeletion; action: string; closeTo: string };

export function DeleteDialog({ deletion: { products, matching }, action, closeTo }: DeleteProps) {
  const [first] = products;
  const count = matching?.count ?? products.length;
  return (
    <AdminQuestion
      id="delete-product"
      title={texts.deleteTitle({ count })}
      confirm={{ text: texts.remove, intent: "delete-for-good" }}
      action={action}
      closeTo={closeTo}
    >
      {matching && <input type="hidden" name="scope" value="matching" />}
      {matching && <input type="hidden" name="mark" value={matching.mark} />}
      {products.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <p>{first && count === 1 ? texts.deleteOne({ name: first.name }) : texts.deleteSeveral({ count })}</p>
    </AdminQuestion>
  );
}
