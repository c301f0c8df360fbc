import { randomUUID } from "node:crypto";
import { env } from "#app/shared/env.server.ts";
import { withinTransaction, type Context } from "#app/shared/http/context.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { hasRoomFor } from "./steps/send-mail.server.ts";
import { BULK_QUEUE, MAIL_ATTEMPTS, SEND_MAIL_TASK } from "../constants.ts";
import { mailStore } from "./mail.store.server.ts";
import type { NewMail } from "../types.ts";
import { mailMessages } from "../messages.ts";
import { renderMail } from "./render-mail.ts";

/** Queues a mail with its job in the caller's transaction, unless its `dedupeKey` is used or a limit reached. */
export async function queueMail(ctx: Context, mail: NewMail): Promise<void> {
  // public: called by commands that decide who gets a mail.
  const { storeName, storeEmail } = await readSettings(ctx);
  const content = await composeMail(ctx, mail);
  const id = randomUUID();
  await withinTransaction(ctx, async (tx) => {
    if (!(await hasRoomFor(tx, mail))) return tx.log.info({ kind: mail.kind }, "mail left out: its address got enough");
    const job = {
      task: SEND_MAIL_TASK,
      payload: { mailId: id },
      key: `${SEND_MAIL_TASK}:${id}`,
      maxAttempts: MAIL_ATTEMPTS,
      ...(mail.isBulk && { queue: BULK_QUEUE }),
    };
    const queued = {
      id,
      kind: mail.kind,
      to: mail.to,
      from: senderOf(storeName, storeEmail || noReplyAddress()),
      replyTo: mail.replyTo ?? (storeEmail || null),
      subject: mail.subject,
      ...content,
      headers: mail.headers ?? {},
      messageId: `<${id}@${new URL(env().publicUrl).hostname}>`,
      dedupeKey: mail.dedupeKey ?? null,
      createdAt: tx.now,
    };
    await mailStore.insert(tx.db, queued, job);
  });
}

/** The sender of a shop that has not entered its e-mail yet. */
const noReplyAddress = (): string => `no-reply@${new URL(env().publicUrl).hostname}`;

const senderOf = (name: string, email: string): string => `"${name.replaceAll(/["\\\r\n]/g, " ")}" <${email}>`;

/** Queues a mail to the shop's own address, in the caller's transaction; does nothing while it has none. */
export async function queueShopMail(ctx: Context, mail: Omit<NewMail, "to">): Promise<void> {
  // public: called by commands about what happened.
  const { storeEmail } = await readSettings(ctx);
  if (storeEmail === "")
    return ctx.log.warn({ kind: mail.kind }, "mail to the shop left out: it has no e-mail address");
  await queueMail(ctx, { ...mail, to: storeEmail });
}

/** Renders a mail in the shop's frame; sends nothing. */
export async function composeMail(
  ctx: Context,
  { heading, blocks, ending }: Pick<NewMail, "heading" | "blocks" | "ending">,
): Promise<{ readonly html: string; readonly text: string }> {
  // public: computes only; the caller decides who sees it.
  const { storeName, storeEmail } = await readSettings(ctx);
  return renderMail({
    storeName,
    shopUrl: env().publicUrl,
    heading,
    blocks,
    ending: ending ?? (storeEmail === "" ? mailMessages.questionsOnPage : mailMessages.questions({ storeEmail })),
  });
}
