import { isUuid } from "#app/shared/kernel/ids.ts";
import { accessCookie } from "../access-cookie.server.ts";

/** The guest orders this browser may see; none when the cookie is missing, old or tampered with. */
export async function readOrderAccess(cookieHeader: string | null): Promise<string[]> {
  // public: the signature is the permission.
  const ids: unknown = await accessCookie().parse(cookieHeader);
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string" && isUuid(id)) : [];
}
