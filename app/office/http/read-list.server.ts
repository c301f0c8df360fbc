import { redirect, data } from "react-router";
import type { Context } from "#app/shared/http/context.server.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import type { ShownList } from "#app/office/ui/list/list-screen.tsx";
import { adminListTexts } from "#app/office/ui/messages.ts";
import { RefusedError } from "#app/shared/http/request/refuse.ts";

type ListRequest<Row> = {
  readonly name: string;
  readonly page: number;
  readonly pathOf: (page: number) => string;
  readonly read: () => Promise<ListPage<Row>>;
};

/** One page of a list, or an error message when it cannot be read (logged); redirects from beyond the last page to it. */
export async function readList<Row>(
  ctx: Context,
  { name, page, pathOf, read }: ListRequest<Row>,
): Promise<ShownList<Row>> {
  const fallback = { rows: [], total: 0, pageCount: 1, error: adminListTexts.loadFailed({ name }) };
  const list = await readOr(ctx, { what: `the list of ${name}`, fallback }, async () => ({
    ...(await read()),
    error: null,
  }));
  if (list.error === null && page > list.pageCount) throw redirect(pathOf(list.pageCount));
  return list;
}

/** The data of a screen, with status 404 when its record is gone; the screen shows why. */
export const withGoneStatus = <Loaded>(loaded: Loaded, isGone: boolean) =>
  isGone ? data(loaded, { status: 404 }) : loaded;

type ReadOptions<Shown> = {
  readonly what: string;
  readonly fallback: Shown;
};

/** Returns the result of a read, or `fallback` when it fails (logged as `what`). Refusals and redirects pass through. */
export async function readOr<T, Shown>(
  ctx: Context,
  { what, fallback }: ReadOptions<Shown>,
  read: () => Promise<T>,
): Promise<T | Shown> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof RefusedError) throw error;
    ctx.log.error({ err: error }, `${what} could not be read`);
    return fallback;
  }
}
