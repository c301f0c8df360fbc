import { RecordDialog, RecordForm, RecordText } from "#app/office/ui/dialog/record-dialog.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { jobTexts as texts } from "#app/rooms/operations/messages.ts";
import type { ShownJob } from "./job-list.tsx";

type JobDialogProps = { job: ShownJob; refused: string | null; action: string; closeTo: string };

export function JobDialog({ job, refused, action, closeTo }: JobDialogProps) {
  const facts = [
    { name: texts.kind, value: job.task },
    { name: texts.queue, value: job.queue },
    { name: texts.state, value: texts.states[job.state] },
    { name: texts.tried, value: texts.attempts({ done: job.attempts, max: job.maxAttempts }) },
    {
      // A dead job does not run again by itself.
      name: job.failedAt ? texts.failedAt : texts.runAt,
      value: <time dateTime={job.at.iso}>{job.at.text}</time>,
    },
    { name: texts.created, value: <time dateTime={job.createdTime.iso}>{job.createdTime.text}</time> },
  ];
  return (
    <RecordDialog id="job" title={texts.heading({ task: job.task })} closeTo={closeTo} error={refused} facts={facts}>
      {job.lastError && <RecordText title={texts.lastError} text={job.lastError} isCode />}
      {job.state === "dead" && (
        <RecordForm
          id={job.id}
          action={action}
          hint={texts.retryHint}
          buttons={
            <Button variant="leaf" name="intent" value="retry">
              {texts.retry}
            </Button>
          }
        />
      )}
    </RecordDialog>
  );
}
