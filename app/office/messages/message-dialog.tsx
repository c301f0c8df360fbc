import { Reply } from "lucide-react";
import type { ShownTime } from "#app/shared/kernel/format/format.ts";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
import { TextAreaField } from "#app/shared/ui/form/field.tsx";
import { staffMessageTexts as texts } from "#app/rooms/support/admin-messages.ts";
import { STAFF_NOTE_MAX } from "#app/rooms/support/constants.ts";
import { contactTexts } from "#app/rooms/support/messages.ts";
import type { StaffMessage } from "#app/rooms/support/types.ts";
import { RecordDialog, RecordForm, RecordText } from "#app/office/ui/dialog/record-dialog.tsx";
import { replyLink } from "./reply-link.ts";

export type RefusedMessage = { readonly error: string; readonly isOfNote: boolean; readonly note: string };

type MessageDialogProps = { message: ShownMessage; refused: RefusedMessage | null; action: string; closeTo: string };

export function MessageDialog({ message, refused, action, closeTo }: MessageDialogProps) {
  const about = contactTexts.subjects[message.subject];
  const words = { subject: texts.replySubject({ about }), intro: texts.replyIntro({ name: message.name }) };
  const facts = [
    { name: texts.email, value: message.email },
    { name: texts.about, value: about },
    { name: texts.received, value: <time dateTime={message.at.iso}>{message.at.text}</time> },
    { name: texts.state, value: texts.states[message.status] },
  ];
  return (
    <RecordDialog
      id="message"
      title={texts.heading({ name: message.name })}
      closeTo={closeTo}
      error={refused && !refused.isOfNote ? refused.error : null}
      facts={facts}
    >
      <RecordText title={texts.message} text={message.message} />
      <RecordForm
        id={message.id}
        action={action}
        buttons={
          <>
            <a href={replyLink(message, words)} className={buttonClass({ variant: "leaf" })}>
              <Reply size={18} />
              {texts.reply}
            </a>
            <ChangeButtons isNew={message.status === "new"} />
          </>
        }
      >
        <input type="hidden" name="seenUpdatedAt" value={message.updatedAt.toISOString()} />
        <TextAreaField
          label={texts.note}
          name="note"
          rows={3}
          maxLength={STAFF_NOTE_MAX}
          defaultValue={refused?.note ?? message.staffNote}
          hint={texts.noteHint}
          error={refused?.isOfNote ? refused.error : undefined}
        />
      </RecordForm>
    </RecordDialog>
  );
}

const ChangeButtons = ({ isNew }: { isNew: boolean }) => (
  <>
    <Button name="intent" value={isNew ? "handled" : "new"}>
      {isNew ? texts.handle : texts.reopen}
    </Button>
    <Button name="intent" value="note">
      {texts.saveNote}
    </Button>
  </>
);

export type ShownMessage = StaffMessage & { readonly at: ShownTime };
