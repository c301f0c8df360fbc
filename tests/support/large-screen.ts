import type { Context } from "../../app/shared/http/context.server.ts";

/** A screen, the queries it is asked, and what it reads for each. */
export type LargeScreen = {
  readonly name: string;
  readonly queries: readonly string[];
  read(ctx: Context, query: string): Promise<unknown>;
};
