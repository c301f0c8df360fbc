import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { sendContactMessage } from "./contact-message.commands.server.ts";
import type { PostedContactForm } from "./types.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

testSettings();
const t = testDatabase();

const form = (more: Partial<PostedContactForm> = {}): PostedContactForm => ({
  name: "Awa Ndiaye",
  email: `${randomUUID()}@example.com`,
  subject: "product",
  message: "Is Sokh sweet?",
  website: "",
  ...more,
});
const messages = () => t.db.selectFrom("contact_messages").selectAll().orderBy("created_at").execute();
const mailsFrom = (email: string) => t.db.selectFrom("mail_outbox").selectAll().where("reply_to", "=", email).execute();
const notifications = async () =>
  (
    await t.pool.query<{ payload: Record<string, unknown> }>(
      `select payload from ${QUEUE_TABLES.jobs} j join ${QUEUE_TABLES.tasks} k on k.id = j.task_id where k.identifier = 'notify-staff'`,
    )
  ).rows;

test("S-CONT-11, S-ENT-86, S-ENT-87, S-ENT-88, S-ENT-89: a message is stored as new, mailed to the store with its author's Reply-To, and staff who answer messages are notified", async () => {
  const sent = form();
  await sendContactMessage(t.ctx(), sent);
  const { website: _trap, ...written } = sent;
  const kept = (await messages()).at(-1);
  expect(kept).toMatchObject({ ...written, status: "new" });
  const [mail] = await mailsFrom(sent.email);
  expect(mail).toMatchObject({ to_email: "hello@safara.example", kind: "contact-message" });
  expect(mail!.text).toContain("Is Sokh sweet?");
  expect((await notifications()).map(({ payload }) => payload)).toMatchObject([
    {
      permission: "messages.handle",
      type: "info",
      message: "Product question from Awa Ndiaye",
      link: `/admin/messages?open=${kept?.id}`,
    },
  ]);
});

test("S-CONT-11: a form with a filled honeypot is dropped silently", async () => {
  const before = (await messages()).length;
  const sent = form({ website: "https://spam.example" });
  await sendContactMessage(t.ctx(), sent);
  expect(await messages()).toHaveLength(before);
  expect(await mailsFrom(sent.email)).toEqual([]);
});

test("a message that cannot be stored sends no mail", async () => {
  const sent = form();
  await sql`alter table contact_messages rename to contact_messages_gone`.execute(t.ownerDb);
  try {
    await expect(sendContactMessage(t.ctx(), sent)).rejects.toThrow("contact_messages");
  } finally {
    await sql`alter table contact_messages_gone rename to contact_messages`.execute(t.ownerDb);
  }
  expect(await mailsFrom(sent.email)).toEqual([]);
});
