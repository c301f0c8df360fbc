import { redirect } from "react-router";
import type { Context } from "#app/shared/http/context.server.ts";
import type { ListPage } from "#app/shared/kernel/list-filter.ts";
import type { ShownList } from "#app/office/ui/list/list-screen.tsx";
import { adminListTexts } from "#app/office/ui/messages.ts";

type Asked<Row> = {
  /** The list's noun: "messages". */
  readonly name: string;
  readonly page: number;
  readonly pathOf: (page: number) => string;
  readonly read: () => Promise<ListPage<Row>>;
};

/**
 * One page of a list, or the sentence that says it could not be read, the fault itself in the log; beyond the last page
 * it leads to that one.
 */
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
    return { rows: [], total: 0, pageCount: 1, error: adminListTexts.loadFailed(name) };
  }
}
