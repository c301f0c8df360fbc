import { Link } from "react-router";
import { writeAmount } from "#app/shared/kernel/forms/amount.ts";
import { FilterSelect, ListFilterForm } from "#app/office/ui/list/list-filter-form.tsx";
import { AmountField } from "#app/office/ui/form/amount-field.tsx";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
import { Choice, SelectField } from "#app/shared/ui/form/field.tsx";
import {
  amountFieldNames,
  productAdminMessages,
  productSortNames,
  stockLevelNames,
  productListTexts,
} from "#app/rooms/catalog/admin-messages.ts";
import { NO_CATEGORY } from "#app/rooms/catalog/constants.ts";
import {
  panelFilterCount,
  productFilterQuery,
  readProductFilter,
  withoutPanel,
} from "#app/rooms/catalog/editing/product-filter.ts";
import type { ProductFilter } from "#app/rooms/catalog/types.ts";

const PANEL = "product-filter-panel";
const INSTANT = ["category", "stock", "sort"] as const;

type FilterProps = { filter: ProductFilter; categories: readonly string[]; path: string };

export function ProductFilterForm({ filter, categories, path }: FilterProps) {
  const resetTo = path + productFilterQuery(withoutPanel(filter));
  return (
    <ListFilterForm
      label={productListTexts.products}
      path={path}
      filter={filter}
      read={readProductFilter}
      write={productFilterQuery}
      instant={INSTANT}
      search={{
        label: productListTexts.searchProducts,
        placeholder: productAdminMessages.searchPlaceholder,
        maxLength: 80,
      }}
      more={{
        panel: <FilterPanel filter={filter} resetTo={resetTo} />,
        panelId: PANEL,
        count: panelFilterCount(filter),
      }}
      className="product-filter"
    >
      <Selects filter={filter} categories={categories} />
    </ListFilterForm>
  );
}

function Selects({ filter, categories }: Omit<FilterProps, "path">) {
  const { category } = filter;
  // A filter's category stays in the select even when no product has it any more.
  const gone = category !== null && category !== NO_CATEGORY && !categories.includes(category) ? [category] : [];
  const { newest, ...sorts } = productSortNames;
  return (
    <>
      <FilterSelect
        name="category"
        label={productListTexts.category}
        value={category}
        all={productListTexts.allCategories}
        names={Object.fromEntries([...categories, ...gone].map((name) => [name, name]))}
      >
        <option value={NO_CATEGORY}>{productAdminMessages.noCategory}</option>
      </FilterSelect>
      <FilterSelect
        name="stock"
        label={productListTexts.stock}
        value={filter.stock}
        all={productListTexts.allStock}
        names={stockLevelNames}
      />
      <FilterSelect
        name="sort"
        label={productListTexts.sortBy}
        value={filter.sort === "newest" ? null : filter.sort}
        all={newest}
        names={sorts}
      />
    </>
  );
}

function FilterPanel({ filter, resetTo }: { filter: ProductFilter; resetTo: string }) {
  const min = writeAmount(filter.minCents);
  const max = writeAmount(filter.maxCents);
  const shop = filter.isShown === null ? "" : filter.isShown ? "yes" : "no";
  // A new key after Apply, Reset or Back resets the fields to the address and closes the panel.
  const key = [min, max, shop, filter.isDiscounted, filter.isNew].join("/");
  return (
    <div
      key={key}
      id={PANEL}
      popover="auto"
      className="list-filter-panel"
      role="group"
      aria-label={productListTexts.moreFilters}
    >
      <div className="list-filter-amounts">
        <AmountField kind="money" label={amountFieldNames.min} name="min" defaultValue={min} />
        <AmountField kind="money" label={amountFieldNames.max} name="max" defaultValue={max} />
      </div>
      <SelectField label={productListTexts.inShop} name="shop" defaultValue={shop}>
        <option value="">{productListTexts.all}</option>
        <option value="yes">{productListTexts.shownInShop}</option>
        <option value="no">{productAdminMessages.notInShop}</option>
      </SelectField>
      <div>
        <Choice label={productListTexts.discounted} name="sale" value="yes" defaultChecked={filter.isDiscounted} />
        <Choice label={productListTexts.newProduct} name="new" value="yes" defaultChecked={filter.isNew} />
      </div>
      <div className="list-filter-actions">
        <Link to={resetTo} preventScrollReset className={buttonClass({ variant: "quiet" })}>
          {productListTexts.reset}
        </Link>
        <Button variant="leaf">{productListTexts.apply}</Button>
      </div>
    </div>
  );
}
