import type { JobState } from "../../shared/kernel/queued-job.ts";

/** Texts of the audit log. */
export const auditTexts = {
  title: "Audit Log",
  subtitle: "Who changed what, and when",
  searchLabel: "Search the audit log",
  searchPlaceholder: "Person or id…",
  allActions: "All Actions",
  allKinds: "All Kinds",
  from: "From",
  to: "To",
  days: "Days",
  apply: "Apply",
  reset: "Reset",
  none: "Nothing has been written down yet.",
  noneHint: "What the staff changes stands here at once, with the values before and after.",
  columns: { title: "What", state: "Kind", about: "Who", at: "When" },
  details: "Details",
  detailsOf: (action: string, actor: string): string => `Details: ${action} by ${actor}`,
  id: "Id",
  changes: "Changes",
  field: "Field",
  before: "Before",
  after: "After",
  noFields: "This entry has no fields.",
  revert: "Revert This Change",
  revertHint: "Gives these fields the value on the left again, if nobody has changed them since.",
  gone: "This entry is no longer there.",
  thingGone: "The thing itself is no longer there.",
  stays: (why: string): string => `This change is not taken back from here. ${why}`,
  changedSince: "It was changed again since. Nothing was taken back; take the newer change back first.",
  refused: "The former value is not allowed any more.",
} as const;

/** Why a change is not taken back from the log. */
export const whyNotTexts = {
  money: "Money was moved.",
  mailed: "Mail was sent.",
  order: "It mailed the customer or moved stock, or its way back would. Change the status at the order itself.",
  parcel: "The customer may have been mailed. Correct the tracking at the order itself.",
  stock: "Stock moves on with every sale. Count it anew at the product.",
  lost: "What was deleted is not kept whole.",
  created: "There was nothing before. Delete it instead.",
  mixed: "Its products cannot be told apart from others any more.",
  import: "An import is undone as a whole, at Products, Import.",
  consent: "Who left can only come back by themselves.",
  currency: "Prices are not converted with the currency. Change it in the settings.",
  same: "Nothing was changed by it.",
  happened: "It put nothing in another's place.",
  forbidden: "Your role may not change this.",
} as const;
export type WhyNot = keyof typeof whyNotTexts;

const changeCount = (count: number): string => `${count.toLocaleString("en-US")} ${count === 1 ? "change" : "changes"}`;

/** Texts of Undo after something was done to many at once. */
export const undoTexts = {
  undo: "Undo",
  kept: (count: number): string =>
    `${changeCount(count)} cannot be undone: mail was sent or stock was moved, or would be.`,
  undone: (done: number, left: number): string =>
    [
      done > 0 ? `${changeCount(done)} undone.` : "Nothing was undone.",
      ...(left > 0 ? [`${changeCount(left)} stayed: something else was changed there since.`] : []),
    ].join(" "),
} as const;

/** Words for values in a difference. */
export const valueTexts = { absent: "—", empty: "(empty)", yes: "Yes", no: "No" } as const;

const STATES: Readonly<Record<JobState, string>> = {
  waiting: "Waiting",
  running: "Running",
  retrying: "Retrying",
  dead: "Dead",
};

/** Texts of the job queue. */
export const jobTexts = {
  title: "Jobs",
  subtitle: "Work the shop does by itself; what is done is not listed",
  searchLabel: "Search jobs",
  searchPlaceholder: "Kind or error…",
  states: STATES,
  allStates: "All States",
  none: "No jobs are waiting.",
  noneHint: "Nothing to do: a job leaves the list as soon as it is done.",
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
  retryHint: "The job gets all its attempts again and runs at once.",
  notDead: "This job is no longer dead. Reload and try again.",
  gone: "This job is no longer in the queue.",
} as const;

/** What was done, by the word in the address. */
export const jobDone: Readonly<Record<string, string>> = { retried: "The job will run again." };
export const auditDone: Readonly<Record<string, string>> = { reverted: "The change was taken back." };
