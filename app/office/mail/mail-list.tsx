import type { ShownTime } from "#app/shared/kernel/format/format.ts";
import { RecordTable, type RecordRow } from "#app/office/ui/list/record-table.tsx";
import type { Tone } from "#app/shared/ui/feedback/notice.tsx";
import { outboxTexts as texts, mailListTexts, mailKindName } from "#app/rooms/notifications/mail/outbox-messages.ts";
import type { MailStatus, MailSummary } from "#app/rooms/notifications/types.ts";

export type ShownMail = MailSummary & {
  readonly at: ShownTime;
  readonly sentTime: ShownTime | null;
  readonly nextTime: ShownTime | null;
};

type MailListProps = { rows: readonly ShownMail[]; openTo: (id: string) => string };

const TONES: Readonly<Record<MailStatus, Tone>> = {
  queued: "info",
  sending: "info",
  sent: "success",
  failed: "danger",
};

export function MailList({ rows, openTo }: MailListProps) {
  const toRow = (mail: ShownMail): RecordRow => ({
    id: mail.id,
    title: mail.to,
    subtitle: mailKindName(mail.kind),
    state: { text: texts.states[mail.status], tone: TONES[mail.status] },
    about: mail.subject,
    note: mail.status === "sent" ? null : progressOf(mail),
    at: mail.at,
    details: {
      to: openTo(mail.id),
      label: texts.detailsOf({ subject: mail.subject, to: mail.to }),
      text: texts.details,
    },
  });
  return <RecordTable caption={mailListTexts.caption} columns={texts.columns} rows={rows.map(toRow)} />;
}

function progressOf({ attempts, nextTime, lastError }: ShownMail): string {
  const next = nextTime && `${texts.next} ${nextTime.text}`;
  return [texts.attempts({ count: attempts }), lastError, next].filter(Boolean).join(" · ");
}
