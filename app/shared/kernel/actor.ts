import type { Role } from "./permissions.ts";

/** A signed-in account. */
export type AccountActor = {
  readonly kind: "account";
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
};

/** Somebody without an account; `guestId` is known once they chose to check out as a guest. */
export type VisitorActor = { readonly kind: "visitor"; readonly guestId: string | null };

/** The shop itself: a job, the webhook inbox, a command. */
export type SystemActor = { readonly kind: "system"; readonly name: string };

/** Whoever asks for something to be done. */
export type Actor = AccountActor | VisitorActor | SystemActor;
