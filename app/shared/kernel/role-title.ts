import type { Role } from "./permissions.ts";

/** A role's key with its words capitalised: "Content Editor". */
export const roleTitle = (role: Role): string =>
  role.replaceAll("_", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
