import { redirect } from "react-router";
import { readSettings } from "../../rooms/settings/use-cases/read-settings.server.ts";
import type { Context } from "../../shared/http/context.server.ts";
import {
  listQuestionQuery,
  readListQuestion,
  type ListPage,
  type ListQuestion,
} from "../../shared/kernel/list-question.ts";
import type { ShownList } from "../../shared/ui/admin-list-screen.tsx";
import type { StateList } from "../../shared/ui/admin-state-screen.tsx";
import { stillSaying } from "./list-links.ts";

type Asked<Row> = {
  /** What is listed: "messages". */
  readonly name: string;
  readonly page: number;
  readonly pathOf: (page: number) => string;
  readonly read: () => Promise<ListPage<Row>>;
};

/** One page of a list, or the sentence that says it could not be read, the fault itself in the log; beyond the last page it leads to that one. */
export async function readList<Row>(ctx: Context, { name, page, pathOf, read }: Asked<Row>): Promise<ShownList<Row>> {
  const list = await tryToRead(ctx, name, read);
  if (list.error === null && page > list.pageCount) throw redirect(pathOf(list.pageCount));
  return list;
}

async function tryToRead<Row>(ctx: Context, name: string, read: Asked<Row>["read"]): Promise<ShownList<Row>> {
  try {
    return { ...(await read()), error: null };
  } catch (error) {
    ctx.log.error({ err: error }, `the list of ${name} could not be read`);
    return { rows: [], total: 0, pageCount: 1, error: `Failed to load ${name}.` };
  }
}

/** The record whose details the address asks for, if any; `isGone` when it is not there. */
export async function readOpen<Shown>(
  { searchParams }: URL,
  find: (id: string) => Promise<Shown | null>,
): Promise<{ readonly shown: Shown | null; readonly isGone: boolean }> {
  const id = searchParams.get("open");
  const shown = id === null ? null : await find(id);
  return { shown, isGone: id !== null && shown === null };
}

type StateParts<State extends string, Item, Found extends Item, Times> = {
  readonly path: string;
  /** What is listed: "messages". */
  readonly name: string;
  readonly states: readonly State[];
  readonly list: (ctx: Context, question: ListQuestion<State>) => Promise<ListPage<Item>>;
  /** The same with all that its details show. */
  readonly find: (ctx: Context, id: string) => Promise<Found | null>;
  /** The times of an item in the store's zone. */
  readonly times: (item: NoInfer<Item>, timeZone: string) => Times;
};

/** All that a list with states shows at an address. */
export async function readStateList<State extends string, Item, Found extends Item, Times>(
  ctx: Context,
  url: URL,
  { path, name, states, list, find, times }: StateParts<State, Item, Found, Times>,
): Promise<StateList<State, Item & Times, Found & Times>> {
  const question = readListQuestion(url.searchParams, states);
  const { timeZone } = await readSettings(ctx);
  const show = <One extends Item>(item: One): One & Times => ({ ...item, ...times(item, timeZone) });
  const read = async (): Promise<ListPage<Item & Times>> => {
    const found = await list(ctx, question);
    return { ...found, rows: found.rows.map(show) };
  };
  const pathOf = (page: number): string => stillSaying(url, path + listQuestionQuery({ ...question, page }));
  const [shown, open] = await Promise.all([
    readList(ctx, { name, page: question.page, pathOf, read }),
    readOpen(url, async (id) => {
      const found = await find(ctx, id);
      return found && show(found);
    }),
  ]);
  return { question, list: shown, open };
}

/** The list that an address asks for, with nothing open and nothing said. */
export const stateListPath = (path: string, { searchParams }: URL, states: readonly string[]): string =>
  path + listQuestionQuery(readListQuestion(searchParams, states));
