import { MailFrame } from "#app/office/ui/dialog/mail-frame.tsx";
import { RecordDialog, RecordForm, RecordPart, RecordText, type Fact } from "#app/office/ui/dialog/record-dialog.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { outboxTexts as texts, mailKindName } from "#app/rooms/notifications/mail/outbox-messages.ts";
import { mailFramePath } from "#app/rooms/notifications/constants.ts";
import type { MailRecord } from "#app/rooms/notifications/types.ts";
import type { ShownMail } from "./mail-list.tsx";

type MailDialogProps = { mail: ShownMail & MailRecord; refused: string | null; action: string; closeTo: string };

export function MailDialog({ mail, refused, action, closeTo }: MailDialogProps) {
  return (
    <RecordDialog id="mail" title={mail.subject} closeTo={closeTo} error={refused} facts={factsOf(mail)} isWide>
      {mail.status === "failed" && (
        <RecordForm
          id={mail.id}
          action={action}
          hint={texts.retryHint}
          buttons={
            <Button variant="leaf" name="intent" value="retry">
              {texts.retry}
            </Button>
          }
        />
      )}
      <div className="mail-parts">
        <RecordText title={texts.text} text={mail.text} isCode />
        <RecordPart title={texts.html}>
          <MailFrame src={mailFramePath(mail.id)} title={texts.htmlFrame} className="mail-frame" />
        </RecordPart>
      </div>
    </RecordDialog>
  );
}

const factsOf = (mail: ShownMail & MailRecord): Fact[] => [
  { name: texts.to, value: mail.to },
  { name: texts.from, value: mail.from },
  { name: texts.replyTo, value: mail.replyTo },
  { name: texts.kind, value: mailKindName(mail.kind) },
  { name: texts.state, value: texts.states[mail.status] },
  { name: texts.written, value: <time dateTime={mail.at.iso}>{mail.at.text}</time> },
  { name: texts.sent, value: mail.sentTime?.text ?? null },
  { name: texts.tried, value: mail.attempts },
  { name: texts.next, value: mail.nextTime?.text ?? null },
  { name: texts.lastError, value: mail.lastError },
];
