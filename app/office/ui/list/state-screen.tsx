import type { ReactNode } from "react";
import { listFilterQuery, readListFilter, type ListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import { FilterSelect, ListFilterForm } from "./list-filter-form.tsx";
import { ListScreen, type ShownList } from "./list-screen.tsx";
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

/** A list with a search and a state, and at most one further choice. */
export function StateScreen<State extends string>({
  path,
  texts,
  noun,
  loaded: { filter, list, open },
  done,
  refused = null,
  choice,
  actions,
  above,
  ...parts
}: StateScreenProps<State>) {
  const more = choice && { [choice.name]: choice.value };
  const to = (page: number): string => path + listFilterQuery({ ...filter, page }, more);
  const here = to(filter.page);
  return (
    <ListScreen
      title={texts.title}
      subtitle={texts.subtitle}
      here={here}
      list={list}
      paging={{ page: filter.page, to }}
      noun={noun}
      empty={{ none: texts.none, hint: texts.noneHint, allTo: here === path ? null : path }}
      done={done}
      refused={refused ?? (open.isGone ? texts.gone : null)}
      actions={actions}
      above={above}
      filter={<StateFilter path={path} texts={texts} filter={filter} choice={choice} />}
      after={parts.dialog(here)}
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
  return (
    <ListFilterForm
      label={texts.title}
      path={path}
      filter={{ ...filter, chosen: choice?.value ?? null }}
      read={(fields) => ({ ...readListFilter(fields, known), chosen: choice ? fields.get(choice.name) : null })}
      write={({ chosen, ...fields }) => listFilterQuery(fields, choice && { [choice.name]: chosen })}
      instant={choice ? [...INSTANT, choice.name] : INSTANT}
      search={{ label: texts.searchLabel, placeholder: texts.searchPlaceholder, maxLength: 200 }}
      className={choice ? "choice-filter" : "state-filter"}
    >
      {choice && <FilterSelect {...choice} />}
      <FilterSelect
        name="state"
        label={adminListTexts.state}
        value={filter.state}
        all={texts.allStates}
        names={texts.states}
      />
    </ListFilterForm>
  );
}

const INSTANT = ["state"] as const;
