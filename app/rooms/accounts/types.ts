import type { Role } from "#app/shared/kernel/access/permissions.ts";

export type AuthEvent =
  | { readonly kind: "confirm_email"; readonly email: string; readonly name: string; readonly token: string }
  | { readonly kind: "reset_password"; readonly email: string; readonly name: string; readonly token: string }
  | { readonly kind: "account_exists"; readonly email: string; readonly name: string };

export type LinkRequest =
  | { readonly kind: "reset_password"; readonly email: string }
  | { readonly kind: "confirm_email"; readonly email: string; readonly redirect: string };

export type SessionCookies = readonly string[];

export type SignedIn = { readonly cookies: SessionCookies; readonly needsCode: boolean };

export type SignedInUser = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role?: string | null;
};

export type PassedStep = { readonly cookies: SessionCookies; readonly email: string };

export type SecondFactorSecret = { readonly secret: string; readonly link: string };

/** A QR code: its side in modules with the quiet zone, and the dark modules as an SVG path. */
export type QrCode = { readonly size: number; readonly path: string };

export type UserProfile = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly roleDescription: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Equals `createdAt` until the first sign-in. */
  readonly lastSignIn: Date;
};

export type AccountAccess = {
  readonly user: UserProfile;
  readonly isSelf: boolean;
  readonly sessions: number;
  readonly hasSecondFactor: boolean;
  readonly mayReset: boolean;
};

export type Invitation = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly inviter: { readonly email: string; readonly name: string; readonly role: Role };
  readonly expiresAt: Date;
};
/** `mayChange`: whether the reader may resend or withdraw it. */
export type ListedInvitation = Invitation & { readonly state: InvitationState; readonly mayChange: boolean };
/** `void`: the inviter may no longer give that role. */
export type InvitationState = "open" | "expired" | "void";
