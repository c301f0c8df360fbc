import type { ReactNode } from "react";
import { StateScreen, type StateList, type StateTexts } from "./state-screen.tsx";
import { openPath } from "#app/office/http/list-links.ts";

type RecordsScreenProps<State extends string, Row, Open> = {
  path: string;
  texts: StateTexts<State>;
  noun: { one: string; many: string };
  loaded: StateList<State, Row, Open> & { readonly done: string | null };
  /** The dialog shows the error, and the earlier notice is not repeated. */
  isRefused: boolean;
  Table: (props: { rows: readonly Row[]; openTo: (id: string) => string }) => ReactNode;
  dialog: (open: Open, links: { readonly action: string; readonly closeTo: string }) => ReactNode;
};

export function RecordsScreen<State extends string, Row, Open extends { readonly id: string }>({
  path,
  texts,
  noun,
  loaded,
  isRefused,
  Table,
  dialog,
}: RecordsScreenProps<State, Row, Open>) {
  const { list, open, done } = loaded;
  return (
    <StateScreen
      path={path}
      texts={texts}
      noun={noun}
      loaded={loaded}
      done={isRefused ? null : done}
      table={(here) => <Table rows={list.rows} openTo={(id) => openPath(here, id)} />}
      dialog={(here) => open.shown && dialog(open.shown, { action: openPath(here, open.shown.id), closeTo: here })}
    />
  );
}
