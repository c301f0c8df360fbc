import { redirect, data } from "react-router";
import type { Context } from "#app/shared/http/context.server.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import type { ShownList } from "#app/office/ui/list/list-screen.tsx";
import { adminListTexts } from "#app/office/ui/messages.ts";
import { readOr } from "./read-or.server.ts";

type ListRequest<Row> = {
  /** The list's noun: "messages". */
  readonly name: string;
  readonly page: number;
  readonly pathOf: (page: number) => string;
  readonly read: () => Promise<ListPage<Row>>;
};

/**
 * One page of a list, or an error message when it cannot be read (the error is logged); an address beyond the last page
 * redirects to that page.
 */
export async function readList<Row>(
  ctx: Context,
  { name, page, pathOf, read }: ListRequest<Row>,
): Promise<ShownList<Row>> {
  const instead = { rows: [], total: 0, pageCount: 1, error: adminListTexts.loadFailed(name) };
  const list = await readOr(ctx, { what: `the list of ${name}`, instead }, async () => ({
    ...(await read()),
    error: null,
  }));
  if (list.error === null && page > list.pageCount) throw redirect(pathOf(list.pageCount));
  return list;
}

/**
 * The data of a screen, with status 404 when the record in the address does not exist; the screen shows why.
 */
export const orGone = <Loaded>(loaded: Loaded, isGone: boolean) => (isGone ? data(loaded, { status: 404 }) : loaded);
