import type { SubmitEvent } from "react";

/** A submit handler that lets script do what the form would ask the server for. */
export const sentByScript =
  (act: () => void) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    act();
  };
