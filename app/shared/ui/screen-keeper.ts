import type { DataStrategyResult } from "react-router";

/** The data of a router request, by route. */
export type Results = Record<string, DataStrategyResult>;

/** Keeps the current screen when a request fails. */
export type ScreenKeeper = {
  watch(args: { readonly request: Request }, next: () => Promise<Results>): Promise<Results>;
  /** Ends the navigation that is under way, without another request. */
  stop(): void;
};
