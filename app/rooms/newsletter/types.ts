import type { SIGN_UP_SOURCES } from "./constants.ts";

/** Where somebody signed up. */
export type SignUpSource = (typeof SIGN_UP_SOURCES)[number];

/** How a sign-up that was taken goes on; it depends on the setting alone, never on the address. */
export type SignUpOutcome = "subscribed" | "confirm";

/** What a new subscriber agreed to, where, and from which hashed address. */
export type Consent = {
  readonly email: string;
  readonly text: string;
  readonly source: SignUpSource;
  readonly ipHash: string | null;
};
