import type { DataStrategyResult } from "react-router";

/** What a request of the router has brought, by route. */
export type Results = Record<string, DataStrategyResult>;

/** What keeps the present screen when a request fails. */
export type ScreenKeeper = {
  watch(args: { readonly request: Request }, next: () => Promise<Results>): Promise<Results>;
  /** Ends the navigation that is under way, without another request. */
  stop(): void;
};
