/** A mail that an account action asks for; the use case turns it into a queued message. */
export type AuthEvent =
  | { readonly kind: "confirm_email"; readonly email: string; readonly name: string; readonly token: string }
  | { readonly kind: "reset_password"; readonly email: string; readonly name: string; readonly token: string }
  | { readonly kind: "account_exists"; readonly email: string; readonly name: string };

/** Set-Cookie values that an account action hands to the browser. */
export type SessionCookies = readonly string[];
