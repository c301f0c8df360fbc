type Figure = { readonly help: string; readonly labelNames: readonly string[] };

const plain = (help: string): Figure => ({ help, labelNames: [] });
const by = (label: string, help: string): Figure => ({ help, labelNames: [label] });

/** Figures of the whole shop; their published names begin with "safara_". */
export const FIGURES = {
  figures_up: plain("1 when the database answered this scrape in time; without it there are no figures below."),
  jobs: by(
    "state",
    "Jobs in the queue: waiting, running, retrying after a failure, dead when all attempts are used up.",
  ),
  job_oldest_due_seconds: plain("How long the job that is due longest has waited."),
  checkouts_recent: by("outcome", "Checkouts started and paid, and cards declined, in the last 15 minutes."),
  card_testing_open: plain("1 while the breaker against card testing is open."),
  webhook_events_waiting: plain("Events of the payment provider that are recorded and not worked off."),
  webhook_oldest_waiting_seconds: plain("Age of the oldest of them."),
  webhook_age_seconds: plain("Seconds since the payment provider last reported anything."),
  orders_refund_due: plain("Cancelled orders whose money the shop still holds."),
  holds: by("state", "Stock held for checkouts: open, or expired and not released yet."),
  mails: by("state", "Mails that wait, and those given up in the last day."),
  mail_oldest_waiting_seconds: plain("Age of the oldest mail that waits."),
  backup_age_seconds: by("kind", "Seconds since the last base backup, and since the last drill that proved one."),
  backup_failures: by("kind", "Backups, and drills of one, that failed since the last good one."),
  books_age_seconds: plain("Seconds since the books were last proved."),
  books_open: plain("Points that the last proof of the books left open."),
  standbys: plain("Standbys of PostgreSQL that follow."),
  standby_lag_seconds: plain("How far the standby that is most behind is behind."),
  disk_free_bytes: plain("Free space on the disk of the data folder."),
  disk_bytes: plain("Size of that disk."),
} as const satisfies Readonly<Record<string, Figure>>;
