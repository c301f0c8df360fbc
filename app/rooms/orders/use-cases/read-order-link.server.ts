import type { Context } from "#app/shared/http/context.server.ts";
import { isSignature } from "#app/shared/http/signature.server.ts";

const KEY = /^(\d{1,12})\.([\w-]{43})$/;

/** Whether the key of a mailed link opens this very order, now; exchange it for the access cookie. */
export function readOrderLink(ctx: Context, link: { readonly orderId: string; readonly key: string | null }): boolean {
  // public: the signature is the permission.
  const [, until, signature] = KEY.exec(link.key ?? "") ?? [];
  if (until === undefined || signature === undefined) return false;
  const isGenuine = isSignature(signature, "order-link", `${link.orderId}.${until}`);
  return isGenuine && Number(until) * 1000 > ctx.now.getTime();
}
