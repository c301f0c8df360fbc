import type { WhyNot } from "./types.ts";
import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";

export const auditTexts = messages({
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
  detailsOf: "Details: {action} by {actor}",
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
  stays: "This change cannot be reverted here. {why}",
  changedSince: "It has been changed again since, so nothing was reverted. Revert the newer change first.",
  refused: "The earlier value is no longer allowed.",
});

export const whyNotTexts: Readonly<Record<WhyNot, string>> = messages({
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
});

export const undoTexts = messages({
  undo: "Undo",
  kept: "{count, plural, one {# change} other {# changes}} cannot be undone, because customers were emailed or stock was moved.",
  undone:
    "{done, plural, =0 {Nothing was undone.} one {# change undone.} other {# changes undone.}}{left, plural, =0 {} one { # change not undone: the record has been changed again since.} other { # changes not undone: the record has been changed again since.}}",
});

export const valueTexts = messages({ absent: "—", empty: "(empty)", yes: "Yes", no: "No" });

export const jobTexts = messages({
  noun: { one: "job", many: "jobs" },
  title: "Jobs",
  subtitle: "Work the shop does in the background. Finished jobs are not listed.",
  searchLabel: "Search jobs",
  searchPlaceholder: "Kind or error…",
  states: { waiting: "Waiting", running: "Running", retrying: "Retrying", dead: "Dead" },
  allStates: "All States",
  none: "No jobs are waiting.",
  noneHint: "Jobs leave this list as soon as they are done.",
  columns: { title: "Kind", state: "State", about: "Attempts", at: "When" },
  details: "Details",
  detailsOf: "Details of {task} {id}",
  heading: "Job {task}",
  kind: "Kind",
  state: "State",
  runAt: "Runs at",
  failedAt: "Failed at",
  failed: "Failed",
  tried: "Attempts",
  lastError: "Last error",
  queue: "Queue",
  created: "Created",
  attempts: "{done} of {max}",
  retry: "Run Again",
  retryHint: "Runs the job again now and starts its retries over.",
  notDead: "This job is no longer dead. Reload the page.",
  gone: "This job is no longer in the queue.",
});

export const auditChainTexts = messages({
  title: "The audit log was changed",
  message:
    '{faults, plural, one {# fault was} other {# faults were}} found in the log or in its anchors. Run "npm run verify:audit" to see which.',
});

export const backupBellTexts = messages({
  title: "Backups",
  failed: "The last backup failed: {why}",
  drillFailed: "The last backup could not be proved: {why}",
  old: "The last good backup is of {at}.",
  none: "No backup has been made yet.",
  unproved: "A restored backup was last the same as the shop on {at}.",
  neverProved: "No backup has been restored and compared yet.",
});

export const jobDone: Readonly<Record<string, string>> = messages({ retried: "The job will run again." });
export const auditDone: Readonly<Record<string, string>> = messages({ reverted: "Change reverted." });

export const operationListTexts = messages({
  jobs: "Jobs, newest first",
  auditLog: "Audit log, newest first",
});
