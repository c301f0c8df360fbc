import { z } from "zod";
import type { Context } from "#app/shared/http/context.server.ts";

/** A screen, its queries, and what it reads for each. */
export type LargeScreen = {
  readonly name: string;
  readonly queries: readonly string[];
  read(ctx: Context, query: string): Promise<unknown>;
  /** The query as the screen itself writes it; unknown parameters are dropped. */
  canonical?(query: string): string;
};

/** Each parameter of a screen with its measured values. */
export type Parameters = Readonly<Record<string, readonly string[]>>;

/** Every query of a screen with one parameter, and with any two of them. */
export function combined(parameters: Parameters): readonly string[] {
  const single = Object.entries(parameters).map(([key, values]) =>
    values.map((value) => new URLSearchParams({ [key]: value }).toString()),
  );
  const pairs = single.flatMap((one, at) => single.slice(at + 1).flatMap((other) => each(one, other)));
  return ["", ...single.flat(), ...pairs];
}

const each = (left: readonly string[], right: readonly string[]): string[] =>
  left.flatMap((one) => right.map((other) => `${one}&${other}`));

/** The same query for another page. */
export function onPage(query: string, page: number): string {
  const params = new URLSearchParams(query);
  params.set("page", String(page));
  return params.toString();
}

/** The page count in a list's answer; 1 when it is not paged. */
export function pageCountOf(answer: unknown): number {
  const counted = z.object({ pageCount: z.number() }).safeParse(answer);
  return counted.success ? counted.data.pageCount : 1;
}
