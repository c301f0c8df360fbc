import type { JobState, QueuedJob } from "#app/shared/kernel/queued-job.ts";
import type { ShownTime } from "#app/shared/kernel/format/format.ts";
import { RecordTable, type RecordRow } from "#app/office/ui/list/record-table.tsx";
import type { Tone } from "#app/shared/ui/feedback/notice.tsx";
import { jobTexts as texts, operationListTexts } from "#app/rooms/operations/messages.ts";

export type ShownJob = QueuedJob & { readonly at: ShownTime; readonly createdTime: ShownTime };

type JobListProps = { rows: readonly ShownJob[]; openTo: (id: string) => string };

const TONES: Readonly<Record<JobState, Tone>> = {
  waiting: "info",
  running: "success",
  retrying: "warning",
  dead: "danger",
};

export function JobList({ rows, openTo }: JobListProps) {
  const toRow = ({ id, task, queue, state, attempts, maxAttempts, lastError, failedAt, at }: ShownJob): RecordRow => ({
    id,
    title: task,
    subtitle: queue && `${texts.queue} ${queue}`,
    state: { text: texts.states[state], tone: TONES[state] },
    about: texts.attempts({ done: attempts, max: maxAttempts }),
    note: lastError,
    at: { ...at, word: failedAt ? texts.failed : undefined },
    details: { to: openTo(id), label: texts.detailsOf({ task, id }), text: texts.details },
  });
  return <RecordTable caption={operationListTexts.jobs} columns={texts.columns} rows={rows.map(toRow)} />;
}
