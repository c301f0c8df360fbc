import { Link } from "react-router";
import { writeAmount } from "#app/shared/kernel/forms/amount.ts";
import { ListFilterForm } from "#app/office/ui/list/list-filter-form.tsx";
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
import { NO_CATEGORY, PRODUCT_SORTS, STOCK_LEVELS } from "#app/rooms/catalog/constants.ts";
import {
  panelFilterCount,
  productFilterQuery,
  readProductFilter,
  withoutPanel,
} from "#app/rooms/catalog/editing/product-filter.ts";
import type { ProductFilter } from "#app/rooms/catalog/types.ts";

const PANEL = "product-filter-panel";
const INSTANT = ["category", "stock", "sort"] as const;
const toQuery = (fields: URLSearchParams): string => productFilterQuery({ ...readProductFilter(fields), page: 1 });

type FilterProps = { filter: ProductFilter; categories: readonly string[]; path: string };

export function ProductFilterForm({ filter, categories, path }: FilterProps) {
  const resetTo = path + productFilterQuery(withoutPanel(filter));
  return (
    <ListFilterForm
      label={productListTexts.products}
      path={path}
      query={productFilterQuery({ ...filter, page: 1 })}
      toQuery={toQuery}
      instant={INSTANT}
      search={{
        label: productListTexts.searchProducts,
        value: filter.search,
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
  return (
    <>
      <SelectField label={productListTexts.category} isLabelHidden name="category" defaultValue={category ?? ""}>
        <option value="">{productListTexts.allCategories}</option>
        {[...categories, ...gone].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={NO_CATEGORY}>{productAdminMessages.noCategory}</option>
      </SelectField>
      <SelectField label={productListTexts.stock} isLabelHidden name="stock" defaultValue={filter.stock ?? ""}>
        <option value="">{productListTexts.allStock}</option>
        {STOCK_LEVELS.map((level) => (
          <option key={level} value={level}>
            {stockLevelNames[level]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={productListTexts.sortBy}
        isLabelHidden
        name="sort"
        defaultValue={filter.sort === "newest" ? "" : filter.sort}
      >
        {PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort === "newest" ? "" : sort}>
            {productSortNames[sort]}
          </option>
        ))}
      </SelectField>
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

export function NoProducts({ allTo, addTo }: { allTo: string | null; addTo: string | null }) {
  return (
    <div className="admin-empty">
      <p>{productAdminMessages.noMatch}</p>
      {allTo && (
        <Link to={allTo} className="link">
          {productListTexts.showAllProducts}
        </Link>
      )}
      {!allTo && addTo && (
        <Link to={addTo} preventScrollReset className="link">
          {productAdminMessages.addFirst}
        </Link>
      )}
    </div>
  );
}
