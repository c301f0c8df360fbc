import type { Context } from "#app/shared/http/context.server.ts";
import { RefusedError } from "#app/shared/http/request/refuse.ts";

type Instead<Shown> = {
  readonly what: string;
  readonly instead: Shown;
};

/** Returns the result of a read, or `instead` when it fails (logged). Refusals and redirects pass through. */
export async function readOr<T, Shown>(
  ctx: Context,
  { what, instead }: Instead<Shown>,
  read: () => Promise<T>,
): Promise<T | Shown> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof RefusedError) throw error;
    ctx.log.error({ err: error }, `${what} could not be read`);
    return instead;
  }
}
