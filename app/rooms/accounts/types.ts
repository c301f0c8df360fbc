import type { Role } from "#app/shared/kernel/permissions.ts";

/** A mail that an account action asks for; the use case turns it into a queued message. */
export type AuthEvent =
  | { readonly kind: "confirm_email"; readonly email: string; readonly name: string; readonly token: string }
  | { readonly kind: "reset_password"; readonly email: string; readonly name: string; readonly token: string }
  | { readonly kind: "account_exists"; readonly email: string; readonly name: string };

/** A mailed link that somebody asked for by an e-mail, whether an account has it or not. */
export type AskedLink =
  | { readonly kind: "reset_password"; readonly email: string }
  | { readonly kind: "confirm_email"; readonly email: string; readonly redirect: string };

/** Set-Cookie values that an account action hands to the browser. */
export type SessionCookies = readonly string[];

/** The result of a correct password: a session, or (`needsCode`) the second step. */
export type SignedIn = { readonly cookies: SessionCookies; readonly needsCode: boolean };

/** An account as the sign-in library names it. */
export type SignedInUser = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role?: string | null;
};

/** A session that a code opened, and whose it is. */
export type PassedStep = { readonly cookies: SessionCookies; readonly email: string };

/** A second factor that is being set up: the secret for an app (Base32), also as a link that apps open. */
export type SecondFactorSecret = { readonly secret: string; readonly link: string };

/** A QR code: modules along one side with the quiet zone, and the dark ones as the path of an SVG. */
export type QrCode = { readonly size: number; readonly path: string };

/** An account as staff see it; times in UTC. */
export type UserProfile = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly roleDescription: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The moment the account was made, while nobody has signed in to it. */
  readonly lastSignIn: Date;
};

/** How an account is entered, as somebody sees it who may change it. */
export type AccountAccess = {
  readonly user: UserProfile;
  readonly isSelf: boolean;
  /** Open sessions. */
  readonly sessions: number;
  readonly hasSecondFactor: boolean;
  /** Whether the second factor may be reset by who asks. */
  readonly mayReset: boolean;
};

/** An invitation that nobody has accepted yet; `inviter` as that account is now. */
export type Invitation = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly inviter: { readonly email: string; readonly name: string; readonly role: Role };
  readonly expiresAt: Date;
};
/** An invitation as staff see it, and whether the reader may send it again or take it back. */
export type ListedInvitation = Invitation & { readonly state: InvitationState; readonly mayChange: boolean };
/** `void`: who sent it may not give that role any more. */
export type InvitationState = "open" | "expired" | "void";
