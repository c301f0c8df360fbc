import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import {
  listFilterQuery,
  readListFilter,
  type ListPage,
  type ListFilter,
} from "#app/shared/kernel/lists/list-filter.ts";
import { donePath, doneText } from "#app/office/http/list-links.ts";
import { NO_ROWS, readList, withGoneStatus } from "#app/office/http/read-list.server.ts";

/** The addressed record, if any; `isGone` when it does not exist. */
export async function readOpen<Shown>(
  { searchParams }: URL,
  find: (id: string) => Promise<Shown | null>,
): Promise<{ readonly shown: Shown | null; readonly isGone: boolean }> {
  const id = searchParams.get("open");
  const shown = id === null ? null : await find(id);
  return { shown, isGone: id !== null && shown === null };
}

type Records<State extends string, Item, Found extends Item, Times> = {
  readonly path: string;
  readonly name: string;
  readonly states: readonly State[];
  readonly list: (ctx: Context, filter: ListFilter<State>) => Promise<ListPage<Item>>;
  readonly find: (ctx: Context, id: string) => Promise<Found | null>;
  readonly times: (item: NoInfer<Item>, timeZone: string) => Times;
  readonly done: Readonly<Record<string, string>>;
};

/** All data of a list of records with states: messages, errors, mail, jobs. */
export async function readRecords<State extends string, Item, Found extends Item, Times>(
  ctx: Context,
  url: URL,
  { path, name, states, list, find, times, done }: Records<State, Item, Found, Times>,
) {
  const filter = readListFilter(url.searchParams, states);
  const { timeZone } = await readSettings(ctx);
  const show = <One extends Item>(item: One): One & Times => ({ ...item, ...times(item, timeZone) });
  const read = async (): Promise<ListPage<Item & Times>> => {
    const found = await list(ctx, filter);
    return { ...found, rows: found.rows.map(show) };
  };
  const pathOf = (page: number): string => path + listFilterQuery({ ...filter, page });
  const [shown, open] = await Promise.all([
    readList(ctx, { name, url, page: filter.page, pathOf, read, none: NO_ROWS }),
    readOpen(url, async (id) => {
      const found = await find(ctx, id);
      return found && show(found);
    }),
  ]);
  return withGoneStatus({ filter, list: shown, open, done: doneText(url.searchParams, done) }, open.isGone);
}

export const recordsAfter = (
  done: string,
  { path, states, url }: { readonly path: string; readonly states: readonly string[]; readonly url: URL },
): string => donePath(path + listFilterQuery(readListFilter(url.searchParams, states)), done);
