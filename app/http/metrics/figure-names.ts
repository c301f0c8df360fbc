type Figure = { readonly help: string; readonly labelNames: readonly string[] };

const plain = (help: string): Figure => ({ help, labelNames: [] });
const by = (label: string, help: string): Figure => ({ help, labelNames: [label] });

/** Figures of the whole shop; their published names begin with "safara_". */
export const FIGURES = {
  figures_up: plain("1 if the database answered this scrape in time. If 0, only the disk's figures follow."),
  jobs: by(
    "state",
    "Jobs in the queue: waiting, running, retrying after a failure, dead when all attempts are used up.",
  ),
  job_oldest_due_seconds: plain("How long the job that is due longest has waited."),
  checkouts_recent: by("outcome", "Checkouts started and paid, and cards declined, in the last 15 minutes."),
  card_testing_open: plain("1 while the breaker against card testing is open."),
  webhook_events_waiting: plain("Payment events received but not yet processed."),
  webhook_oldest_waiting_seconds: plain("Age of the oldest of them."),
  webhook_age_seconds: plain("Seconds since the payment provider last reported anything."),
  orders_refund_due: plain("Cancelled orders whose money the shop still holds."),
  holds: by("state", "Stock held for checkouts: open, or expired and not released yet."),
  mails: by("state", "Mails that wait, and those given up in the last day."),
  mail_oldest_waiting_seconds: plain("Age of the oldest mail that waits."),
  backup_age_seconds: by("kind", "Seconds since the last base backup, and since the last drill that proved one."),
  backup_failures: by("kind", "Failed backups and drills since the last successful one."),
  books_age_seconds: plain("Seconds since the books were last proved."),
  books_open: plain("Findings left open by the last proof."),
  audit_faults: plain("Faults that the last check of the audit log found."),
  audit_age_seconds: plain("Seconds since the audit log was last checked."),
  standbys: plain("Standbys of PostgreSQL that follow."),
  standby_lag_seconds: plain("Replay lag of the slowest standby, in seconds."),
  disk_free_bytes: plain("Free space on the disk of the data folder."),
  disk_bytes: plain("Size of the disk of the data folder."),
} as const satisfies Readonly<Record<string, Figure>>;
