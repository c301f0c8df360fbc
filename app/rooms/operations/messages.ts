import type { JobState } from "#app/shared/kernel/queued-job.ts";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

export const auditTexts = {
  listName: "the audit log",
  noun: { one: "entry", many: "entries" },
  title: "Audit Log",
  subtitle: "Who changed what, and when",
  searchLabel: "Search the audit log",
  searchPlaceholder: "Person or ID…",
  allActions: "All Actions",
  allKinds: "All Kinds",
  from: "From",
  to: "To",
  days: "Days",
  apply: "Apply",
  reset: "Reset",
  none: "Nothing logged yet.",
  noneHint: "Changes by staff appear here at once, with the values before and after.",
  columns: { title: "What", state: "Kind", about: "Who", at: "When" },
  details: "Details",
  detailsOf: (action: string, actor: string): string => `Details: ${action} by ${actor}`,
  id: "Id",
  changes: "Changes",
  field: "Field",
  before: "Before",
  after: "After",
  noFields: "No fields were recorded.",
  revert: "Revert This Change",
  revertHint: "Restores the values on the left, unless someone has changed these fields since.",
  gone: "This entry no longer exists.",
  thingGone: "The changed record no longer exists.",
  stays: (why: string): string => `This change cannot be reverted here. ${why}`,
  changedSince: "It has been changed again since, so nothing was reverted. Revert the newer change first.",
  refused: "The earlier value is no longer allowed.",
} as const;

export const whyNotTexts = {
  money: "Money was moved.",
  mailed: "An email was sent.",
  order: "Changing a status can email the customer and move stock. Change it on the order's page.",
  parcel: "The customer may have been emailed. Correct the tracking on the order's page.",
  stock: "Stock changes with every sale. Correct it on the product's page.",
  lost: "Deleted records are not kept in full.",
  created: "It was newly created. Delete it instead.",
  mixed: "We no longer know which products belonged to it.",
  import: "Undo the whole import under Products, Import.",
  consent: "People who unsubscribed must sign up again themselves.",
  currency: "Prices are not converted with the currency. Change the currency in Settings.",
  same: "It changed nothing.",
  happened: "There is no earlier value to restore.",
  forbidden: "Your role does not allow this change.",
} as const;
export type WhyNot = keyof typeof whyNotTexts;

const changeCount = (count: number): string => `${formatNumber(count)} ${count === 1 ? "change" : "changes"}`;

export const undoTexts = {
  undo: "Undo",
  kept: (count: number): string =>
    `${changeCount(count)} cannot be undone, because customers were emailed or stock was moved.`,
  undone: (done: number, left: number): string =>
    [
      done > 0 ? `${changeCount(done)} undone.` : "Nothing was undone.",
      ...(left > 0 ? [`${changeCount(left)} not undone: the record has been changed again since.`] : []),
    ].join(" "),
} as const;

export const valueTexts = { absent: "—", empty: "(empty)", yes: "Yes", no: "No" } as const;

const STATES: Readonly<Record<JobState, string>> = {
  waiting: "Waiting",
  running: "Running",
  retrying: "Retrying",
  dead: "Dead",
};

export const jobTexts = {
  noun: { one: "job", many: "jobs" },
  title: "Jobs",
  subtitle: "Work the shop does in the background. Finished jobs are not listed.",
  searchLabel: "Search jobs",
  searchPlaceholder: "Kind or error…",
  states: STATES,
  allStates: "All States",
  none: "No jobs are waiting.",
  noneHint: "Jobs leave this list as soon as they are done.",
  columns: { title: "Kind", state: "State", about: "Attempts", at: "When" },
  details: "Details",
  detailsOf: (task: string, id: string): string => `Details of ${task} ${id}`,
  heading: (task: string): string => `Job ${task}`,
  kind: "Kind",
  state: "State",
  runAt: "Runs at",
  failedAt: "Failed at",
  failed: "Failed",
  tried: "Attempts",
  lastError: "Last error",
  queue: "Queue",
  created: "Created",
  attempts: (done: number, max: number): string => `${done} of ${max}`,
  retry: "Run Again",
  retryHint: "Runs the job again now and starts its retries over.",
  notDead: "This job is no longer dead. Reload the page.",
  gone: "This job is no longer in the queue.",
} as const;

export const auditChainTexts = {
  title: "The audit log was changed",
  message: (faults: number): string =>
    `${faults === 1 ? "1 entry does" : `${formatNumber(faults)} entries do`} not match what was recorded. Run "npm run verify:audit" to see which.`,
} as const;

export const jobDone: Readonly<Record<string, string>> = { retried: "The job will run again." };
export const auditDone: Readonly<Record<string, string>> = { reverted: "Change reverted." };

export const operationListTexts = {
  jobs: "Jobs, newest first",
  auditLog: "Audit log, newest first",
} as const;
