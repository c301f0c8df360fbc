import { PermissionError, type Context } from "#app/shared/http/context.server.ts";

type Instead<F> = {
  readonly what: string;
  readonly answer: () => F;
};

/** Does it; a fault goes to the log and is answered in words on the screen, which stays as it was. */
export async function logAndAnswer<T, F>(
  ctx: Context,
  { what, answer }: Instead<F>,
  work: () => Promise<T>,
): Promise<T | F> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PermissionError) throw error;
    ctx.log.error({ err: error }, what);
    return answer();
  }
}
