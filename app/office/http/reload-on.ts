type Answered = { actionStatus?: number; defaultShouldRevalidate: boolean };

/** A `shouldRevalidate` that also reads the screen again after a refusal with one of these statuses, because then what it shows has changed. */
export const reloadOn =
  (...statuses: readonly number[]) =>
  ({ actionStatus, defaultShouldRevalidate }: Answered): boolean =>
    defaultShouldRevalidate || (actionStatus !== undefined && statuses.includes(actionStatus));
