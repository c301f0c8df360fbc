import type { Context } from "#app/shared/http/context.server.ts";
import { RefusedError } from "#app/shared/http/request/refuse.ts";

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
