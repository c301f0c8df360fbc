import type { ReactNode } from "react";
import { listQuestionQuery, readListQuestion, type ListQuestion } from "../kernel/list-question.ts";
import { ListFilterForm } from "./admin-list-filter-form.tsx";
import { ListScreen, type ShownList } from "./admin-list-screen.tsx";
import { SelectField } from "./field.tsx";

type StateTexts<State extends string> = {
  title: string;
  subtitle: string;
  searchLabel: string;
  searchPlaceholder: string;
  states: Readonly<Record<State, string>>;
  allStates: string;
  none: string;
  gone: string;
};
/** What the loader of a list with states answers. */
export type StateList<State extends string, Row, Open> = {
  readonly question: ListQuestion<State>;
  readonly list: ShownList<Row>;
  readonly open: { readonly shown: Open | null; readonly isGone: boolean };
};

type StateScreenProps<State extends string> = {
  path: string;
  texts: StateTexts<State>;
  noun: { one: string; many: string };
  loaded: StateList<State, unknown, unknown>;
  done: string | null;
  /** The table and the open dialog, given the list as it is asked now. */
  table: (here: string) => ReactNode;
  dialog: (here: string) => ReactNode;
};

/** A list screen whose question is words and a state. */
export function StateScreen<State extends string>({
  path,
  texts,
  noun,
  loaded,
  done,
  ...parts
}: StateScreenProps<State>) {
  const { question, list, open } = loaded;
  const pageTo = (page: number): string => path + listQuestionQuery({ ...question, page });
  const here = pageTo(question.page);
  return (
    <ListScreen
      title={texts.title}
      subtitle={texts.subtitle}
      path={path}
      here={here}
      list={list}
      page={question.page}
      pageTo={pageTo}
      noun={noun}
      none={texts.none}
      done={done}
      refused={open.isGone ? texts.gone : null}
      filter={<StateFilter path={path} texts={texts} question={question} />}
      dialog={parts.dialog(here)}
    >
      {parts.table(here)}
    </ListScreen>
  );
}

type StateFilterProps<State extends string> = {
  path: string;
  texts: StateTexts<State>;
  question: ListQuestion<State>;
};

function StateFilter<State extends string>({ path, texts, question }: StateFilterProps<State>) {
  const known = Object.keys(texts.states) as State[];
  return (
    <ListFilterForm
      label={texts.title}
      path={path}
      query={listQuestionQuery({ ...question, page: 1 })}
      toQuery={(fields) => listQuestionQuery({ ...readListQuestion(fields, known), page: 1 })}
      instant={INSTANT}
      search={{
        label: texts.searchLabel,
        placeholder: texts.searchPlaceholder,
        value: question.search,
        maxLength: 200,
      }}
      className="state-filter"
    >
      <SelectField label="State" isLabelHidden name="state" defaultValue={question.state ?? ""}>
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
