import type { ReactNode } from "react";
import { listFilterQuery, readListFilter, type ListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import { ListFilterForm } from "./list-filter-form.tsx";
import { ListScreen, type ShownList } from "./list-screen.tsx";
import { SelectField } from "#app/shared/ui/form/field.tsx";
import { adminListTexts } from "../messages.ts";

export type StateTexts<State extends string> = {
  title: string;
  subtitle: string;
  searchLabel: string;
  searchPlaceholder: string;
  states: Readonly<Record<State, string>>;
  allStates: string;
  none: string;
  noneHint?: string;
  gone: string;
};
export type StateList<State extends string, Row, Open> = {
  readonly filter: ListFilter<State>;
  readonly list: ShownList<Row>;
  readonly open: { readonly shown: Open | null; readonly isGone: boolean };
};

/** `value` is null for all. */
export type ListChoice = {
  readonly name: string;
  readonly label: string;
  readonly all: string;
  readonly value: string | null;
  readonly names: Readonly<Record<string, string>>;
};

type StateScreenProps<State extends string> = {
  path: string;
  texts: StateTexts<State>;
  noun: { one: string; many: string };
  loaded: StateList<State, unknown, unknown>;
  done: string | null;
  refused?: string | null;
  choice?: ListChoice;
  actions?: ReactNode;
  above?: ReactNode;
  table: (here: string) => ReactNode;
  dialog: (here: string) => ReactNode;
};

export function StateScreen<State extends string>({
  path,
  texts,
  noun,
  loaded,
  done,
  refused = null,
  choice,
  actions,
  above,
  ...parts
}: StateScreenProps<State>) {
  const { filter, list, open } = loaded;
  const more = choice && { [choice.name]: choice.value };
  const pageTo = (page: number): string => path + listFilterQuery({ ...filter, page }, more);
  const here = pageTo(filter.page);
  return (
    <ListScreen
      title={texts.title}
      subtitle={texts.subtitle}
      path={path}
      here={here}
      list={list}
      page={filter.page}
      pageTo={pageTo}
      noun={noun}
      none={texts.none}
      noneHint={texts.noneHint}
      done={done}
      refused={refused ?? (open.isGone ? texts.gone : null)}
      actions={actions}
      above={above}
      filter={<StateFilter path={path} texts={texts} filter={filter} choice={choice} />}
      dialog={parts.dialog(here)}
    >
      {parts.table(here)}
    </ListScreen>
  );
}

type StateFilterProps<State extends string> = {
  path: string;
  texts: StateTexts<State>;
  filter: ListFilter<State>;
  choice: ListChoice | undefined;
};

function StateFilter<State extends string>({ path, texts, filter, choice }: StateFilterProps<State>) {
  const known = Object.keys(texts.states) as State[];
  const firstPage = (fields: ListFilter, chosen: string | null): string =>
    listFilterQuery({ ...fields, page: 1 }, choice && { [choice.name]: chosen });
  return (
    <ListFilterForm
      label={texts.title}
      path={path}
      query={firstPage(filter, choice?.value ?? null)}
      toQuery={(fields) => firstPage(readListFilter(fields, known), choice ? fields.get(choice.name) : null)}
      instant={choice ? [...INSTANT, choice.name] : INSTANT}
      search={{
        label: texts.searchLabel,
        placeholder: texts.searchPlaceholder,
        value: filter.search,
        maxLength: 200,
      }}
      className={choice ? "choice-filter" : "state-filter"}
    >
      {choice && (
        <SelectField
          label={choice.label}
          isLabelHidden
          // A dialog beside the list may have a field of this name.
          id={`filter-${choice.name}`}
          name={choice.name}
          defaultValue={choice.value ?? ""}
        >
          <option value="">{choice.all}</option>
          {Object.entries(choice.names).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={adminListTexts.state}
        isLabelHidden
        id="filter-state"
        name="state"
        defaultValue={filter.state ?? ""}
      >
        <option value="">{texts.allStates}</option>
        {known.map((state) => (
          <option key={state} value={state}>
            {texts.states[state]}
          </option>
        ))}
      </SelectField>
    </ListFilterForm>
  );
}

const INSTANT = ["state"] as const;
