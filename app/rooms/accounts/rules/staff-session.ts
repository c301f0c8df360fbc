import { STAFF_SESSION } from "../constants.ts";

/** When a session was opened, and when it was last seen. */
export type SessionTimes = { readonly createdAt: Date; readonly usedAt: Date };

/** Whether a session of staff is over: after a working day, or two hours without a request. */
export const isStaffSessionOver = ({ createdAt, usedAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= STAFF_SESSION.longestMs ||
  now.getTime() - usedAt.getTime() >= STAFF_SESSION.idleMs;
