import type { Context } from "#app/shared/http/context.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import type { NewMail } from "../types.ts";
import { queueMail } from "./queue-mail.server.ts";

/** Puts a mail to the shop's own address into the outbox, in the caller's transaction; nothing while it has none. */
export async function queueShopMail(ctx: Context, mail: Omit<NewMail, "to">): Promise<void> {
  // public: called by use cases for things that happened.
  const { storeEmail } = await readSettings(ctx);
  if (storeEmail === "")
    return ctx.log.warn({ kind: mail.kind }, "mail to the shop left out: it has no e-mail address");
  await queueMail(ctx, { ...mail, to: storeEmail });
}
