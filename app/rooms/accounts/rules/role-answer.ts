import type { Result } from "#app/shared/kernel/result.ts";
import type { RoleChangeError } from "../errors.ts";
import { roleChangeTexts } from "../messages.ts";
import type { UserProfile } from "../types.ts";

/** The answer to a role change: a success flag, with the row or with the sentence that says why not. */
export type RoleAnswer =
  | { readonly success: true; readonly profile: UserProfile }
  | { readonly success: false; readonly message: string };

/** Puts a role change into words. */
export const roleAnswer = (result: Result<UserProfile, RoleChangeError>): RoleAnswer =>
  result.ok ? { success: true, profile: result.value } : { success: false, message: roleChangeTexts[result.error] };
