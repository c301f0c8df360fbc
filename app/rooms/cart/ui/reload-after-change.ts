import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { ChangeAnswer } from "../types.ts";

/** A page's `shouldRevalidate`: its own changes load it again although they are sent without; a refused one has changed nothing. */
export const reloadAfterChange =
  (path: string) =>
  ({ formAction, actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
    formAction === path ? !(actionResult as ChangeAnswer | undefined)?.isError : defaultShouldRevalidate;
