import type { Finding, WorkFacts } from "../types.ts";

/** Checks that each step that owes a mail has it in the outbox, and that no mail, job or payment event has failed finally. */
export function workFindings(
  { mails, deadJobs, openEvents }: Omit<WorkFacts, "jobCount" | "eventCount">,
  until: Date,
): Finding[] {
  return [
    ...mails
      .filter(({ createdAt }) => createdAt <= until)
      .flatMap(({ orderId, eventId, mailId, hasFailed }): Finding[] => {
        if (mailId === null) return [{ kind: "mail_missing", subject: eventId, facts: { orderId } }];
        return hasFailed ? [{ kind: "mail_failed", subject: mailId, facts: { orderId } }] : [];
      }),
    ...deadJobs.map(({ id, task }): Finding => ({ kind: "job_dead", subject: id, facts: { name: task } })),
    ...openEvents
      .filter(({ receivedAt }) => receivedAt <= until)
      .map(({ id, type }): Finding => ({ kind: "event_open", subject: id, facts: { name: type } })),
  ];
}
