import type { ShownTime } from "#app/shared/kernel/format/format.ts";
import { Button } from "#app/shared/ui/button.tsx";
import { staffErrorTexts as texts } from "#app/rooms/support/admin-messages.ts";
import type { ErrorSummary } from "#app/rooms/support/types.ts";
import { RecordDialog, RecordForm, RecordText } from "#app/office/ui/dialog/record-dialog.tsx";

type ErrorDialogProps = { report: ShownError; refused: string | null; action: string; closeTo: string };

export function ErrorDialog({ report, refused, action, closeTo }: ErrorDialogProps) {
  const isOpen = report.status === "open";
  const facts = [
    { name: texts.page, value: report.page },
    { name: texts.browser, value: report.browser },
    { name: texts.seen, value: texts.times({ count: report.count }) },
    { name: texts.firstSeen, value: <time dateTime={report.firstAt.iso}>{report.firstAt.text}</time> },
    { name: texts.lastSeen, value: <time dateTime={report.at.iso}>{report.at.text}</time> },
    { name: texts.state, value: texts.states[report.status] },
  ];
  return (
    <RecordDialog
      id="error"
      title={texts.heading({ errorId: report.errorId })}
      closeTo={closeTo}
      error={refused}
      facts={facts}
    >
      <RecordText title={texts.message} text={report.message} isCode />
      <RecordForm
        id={report.id}
        action={action}
        hint={isOpen ? texts.hint : null}
        buttons={
          <Button variant="leaf" name="intent" value={isOpen ? "resolved" : "open"}>
            {isOpen ? texts.resolve : texts.reopen}
          </Button>
        }
      >
        <input type="hidden" name="seenCount" value={report.count} />
      </RecordForm>
    </RecordDialog>
  );
}

export type ShownError = ErrorSummary & { readonly at: ShownTime; readonly firstAt: ShownTime };
