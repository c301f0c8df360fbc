import { Link } from "react-router";
import { ListFilterForm } from "#app/office/ui/list/list-filter-form.tsx";
import { SelectField } from "#app/shared/ui/form/field.tsx";
import { blockTexts as texts, blockTypeNames } from "#app/rooms/content/blocks/block-messages.ts";
import { BLOCK_TYPES } from "#app/rooms/content/constants.ts";
import { blockFilterQuery, readBlockFilter } from "#app/rooms/content/blocks/block-filter.ts";
import type { BlockFilter } from "#app/rooms/content/types.ts";

const INSTANT = ["type", "category", "state"] as const;
const toQuery = (fields: URLSearchParams): string => blockFilterQuery({ ...readBlockFilter(fields), page: 1 });

type FormProps = { filter: BlockFilter; categories: readonly string[]; path: string };

export function BlockFilterForm({ filter, categories, path }: FormProps) {
  const { search, type, category, isActive } = filter;
  const known = category === null || categories.includes(category) ? categories : [...categories, category];
  return (
    <ListFilterForm
      label={texts.title}
      path={path}
      query={blockFilterQuery({ ...filter, page: 1 })}
      toQuery={toQuery}
      instant={INSTANT}
      search={{ label: texts.search, value: search, placeholder: texts.searchPlaceholder, maxLength: 200 }}
      className="choice-filter"
    >
      <SelectField label={texts.type} isLabelHidden id="filter-type" name="type" defaultValue={type ?? ""}>
        <option value="">{texts.allTypes}</option>
        {BLOCK_TYPES.map((each) => (
          <option key={each} value={each}>
            {blockTypeNames[each]}
          </option>
        ))}
      </SelectField>
      {known.length > 0 && (
        <SelectField
          label={texts.category}
          isLabelHidden
          id="filter-category"
          name="category"
          defaultValue={category ?? ""}
        >
          <option value="">{texts.allCategories}</option>
          {known.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={texts.state}
        isLabelHidden
        id="filter-state"
        name="state"
        defaultValue={isActive === null ? "" : isActive ? "active" : "inactive"}
      >
        <option value="">{texts.allStates}</option>
        <option value="active">{texts.active}</option>
        <option value="inactive">{texts.inactive}</option>
      </SelectField>
    </ListFilterForm>
  );
}

export function NoBlocks({ allTo }: { allTo: string | null }) {
  return (
    <div className="admin-empty">
      <p className="admin-empty-title">{allTo ? texts.noMatch : texts.none}</p>
      {allTo ? (
        <Link to={allTo} className="link">
          {texts.showAll}
        </Link>
      ) : (
        <p>{texts.noneHint}</p>
      )}
    </div>
  );
}
