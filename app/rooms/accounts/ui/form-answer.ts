import { NO_FAULTS, type Faults } from "./form-faults.ts";

/** The answer to a refused account form: errors at fields, one above the form, and the entries, never passwords. */
export type FormAnswer = {
  readonly faults: Faults;
  readonly message: { readonly tone: "success" | "danger"; readonly text: string } | null;
  /** Whether a button to send the confirmation mail again belongs to the message. */
  readonly mayResend: boolean;
  /** Whom a confirmation mail was sent to or is to be sent to again. */
  readonly sentTo: string | null;
  readonly email: string;
  readonly name: string;
};

/** A form that was not sent yet. */
export const NO_ANSWER: FormAnswer = {
  faults: NO_FAULTS,
  message: null,
  mayResend: false,
  sentTo: null,
  email: "",
  name: "",
};
