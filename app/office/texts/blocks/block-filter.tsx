import { FilterSelect, ListFilterForm } from "#app/office/ui/list/list-filter-form.tsx";
import { blockTexts as texts, blockTypeNames } from "#app/rooms/content/blocks/block-messages.ts";
import { blockFilterQuery, readBlockFilter } from "#app/rooms/content/blocks/block-filter.ts";
import type { BlockFilter } from "#app/rooms/content/types.ts";

const INSTANT = ["type", "category", "state"] as const;

type FormProps = { filter: BlockFilter; categories: readonly string[]; path: string };

export function BlockFilterForm({ filter, categories, path }: FormProps) {
  const { type, category, isActive } = filter;
  const known = category === null || categories.includes(category) ? categories : [...categories, category];
  return (
    <ListFilterForm
      label={texts.title}
      path={path}
      filter={filter}
      read={readBlockFilter}
      write={blockFilterQuery}
      instant={INSTANT}
      search={{ label: texts.search, placeholder: texts.searchPlaceholder, maxLength: 200 }}
      className="choice-filter"
    >
      <FilterSelect name="type" label={texts.type} value={type} all={texts.allTypes} names={blockTypeNames} />
      {known.length > 0 && (
        <FilterSelect
          name="category"
          label={texts.category}
          value={category}
          all={texts.allCategories}
          names={Object.fromEntries(known.map((each) => [each, each]))}
        />
      )}
      <FilterSelect
        name="state"
        label={texts.state}
        value={isActive === null ? null : isActive ? "active" : "inactive"}
        all={texts.allStates}
        names={{ active: texts.active, inactive: texts.inactive }}
      />
    </ListFilterForm>
  );
}
