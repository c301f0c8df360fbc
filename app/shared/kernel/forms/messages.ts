/** For a conflict: the record was changed meanwhile and nothing was written. */
export const CHANGED_BY_OTHER = "This record was changed by someone else. Reload and try again.";

export const amountTexts = {
  readAs: (number: string): string => `Read as ${number}`,
  unclear: "Type 1250.00 or 1.25: this could be either.",
  notANumber: "Enter a number such as 12.50",
  leftOut: (label: string, typed: string, why: string): string => `${label} “${typed}” was not used. ${why}`,
} as const;
