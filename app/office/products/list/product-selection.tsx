import type { ReactNode } from "react";
import { AdminSelection } from "#app/office/ui/list/selection.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { productBulkTexts as texts, productListTexts } from "#app/rooms/catalog/admin-messages.ts";
import { MAX_BULK } from "#app/rooms/catalog/constants.ts";

type SelectionProps = {
  action: string;
  total: number;
  shown: number;
  may: { readonly stock: boolean; readonly remove: boolean };
  count: ReactNode;
  children: ReactNode;
};

export const ProductSelection = ({ may, ...list }: SelectionProps) => (
  <AdminSelection
    {...list}
    most={MAX_BULK}
    label={productListTexts.selectedProducts}
    texts={texts}
    buttons={<BarButtons may={may} />}
  />
);

const BarButtons = ({ may }: Pick<SelectionProps, "may">) => (
  <>
    {may.stock && (
      <>
        <Button name="intent" value="add-stock" data-key="s">
          {texts.add}
        </Button>
        <Button name="intent" value="take-stock">
          {texts.take}
        </Button>
      </>
    )}
    {may.remove && (
      <Button name="intent" value="delete" className="is-danger">
        {texts.remove}
      </Button>
    )}
  </>
);
