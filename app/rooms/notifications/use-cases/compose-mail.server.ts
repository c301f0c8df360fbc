import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { mailMessages } from "../messages.ts";
import { renderMail } from "../rules/render-mail.ts";
import type { NewMail } from "../types.ts";

/** A mail as its reader will see it, in the shop's frame; sends nothing. */
export async function composeMail(
  ctx: Context,
  { heading, blocks, ending }: Pick<NewMail, "heading" | "blocks" | "ending">,
): Promise<{ readonly html: string; readonly text: string }> {
  // public: computes only; called by use cases that decide who sees it.
  const { storeName, storeEmail } = await readSettings(ctx);
  return renderMail({
    storeName,
    shopUrl: env().publicUrl,
    heading,
    blocks,
    ending: ending ?? mailMessages.questions(storeEmail),
  });
}
