import { mkdir, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createTransport } from "nodemailer";
import { env } from "#app/shared/env.server.ts";
import { CONNECT_MS, DELIVERY_MS, SOCKET_MS } from "../constants.ts";
import type { Delivery, OutboxMail } from "../types.ts";

type Parcel = { readonly mail: OutboxMail; readonly fileName: string };

/** Delivers the same bytes to MAIL_DIR and SMTP_URL. Refusals and unreachable servers are results, not exceptions; has a deadline. */
export async function deliverMail(parcel: Parcel): Promise<Delivery> {
  const { mailDir, smtpUrl } = env();
  if (!mailDir && !smtpUrl) return { kind: "nowhere" };
  try {
    const message = await compose(parcel.mail);
    if (mailDir) await writeMail(mailDir, parcel.fileName, message);
    if (smtpUrl) await offer(smtpUrl, parcel.mail, message);
    return { kind: "delivered" };
  } catch (error) {
    return { kind: "refused", reason: reasonOf(error), reply: replyOf(error) };
  }
}

/** Nothing in a mail's texts makes it read a file or an address. */
const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: "windows",
  disableFileAccess: true,
  disableUrlAccess: true,
});

async function compose(mail: OutboxMail): Promise<Buffer> {
  const { message } = await composer.sendMail({
    from: mail.from,
    to: { name: "", address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.createdAt,
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
  });
  if (!Buffer.isBuffer(message)) throw new TypeError("the composer must return a buffer");
  return message;
}

/** Atomic: the file appears under its name when complete. */
async function writeMail(folder: string, name: string, message: Buffer): Promise<void> {
  const place = resolve(folder);
  await mkdir(place, { recursive: true });
  const unfinished = join(place, `.${name}.tmp`);
  await writeFile(unfinished, message);
  await rename(unfinished, join(place, name));
}

async function offer(url: string, mail: OutboxMail, message: Buffer): Promise<void> {
  const server = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
  });
  await server.sendMail({
    envelope: { from: mail.from, to: [mail.to] },
    raw: message,
    signal: AbortSignal.timeout(DELIVERY_MS),
  });
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function replyOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error) || !("response" in error)) return null;
  return error.code === "EENVELOPE" && typeof error.response === "string" ? error.response : null;
}
