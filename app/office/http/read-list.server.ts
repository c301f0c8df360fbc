import { redirect, data } from "react-router";
import type { Context } from "#app/shared/http/context.server.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import { adminListTexts } from "#app/office/ui/messages.ts";
import { RefusedError } from "#app/shared/http/request/refuse.ts";
import { keepNotices } from "./list-links.ts";

type ListRequest<Found> = {
  /** Of the rows, for the error message and the log. */
  readonly name: string;
  readonly url: URL;
  readonly page: number;
  readonly pathOf: (page: number) => string;
  readonly read: () => Promise<Found>;
  /** Shown, with `failure`, in place of a list that cannot be read. */
  readonly none: NoInfer<Found>;
  readonly failure?: string;
};

export const NO_ROWS = { rows: [], total: 0, pageCount: 1 };

/** One page of a list, or an error message when it cannot be read (logged); redirects from beyond the last page to it, notices kept. */
export async function readList<Found extends ListPage<unknown>>(
  ctx: Context,
  { name, url, page, pathOf, read, none, failure = adminListTexts.loadFailed({ name }) }: ListRequest<Found>,
): Promise<Found & { readonly error: string | null }> {
  const fallback = { ...none, error: failure };
  const list = await readOr(ctx, { what: `the list of ${name}`, fallback }, async () => ({
    ...(await read()),
    error: null,
  }));
  if (list.error === null && page > list.pageCount) throw redirect(keepNotices(url, pathOf(list.pageCount)));
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
