import { STAFF_SESSION } from "../constants.ts";

type SessionTimes = { readonly createdAt: Date; readonly usedAt: Date };

/** Whether a staff session is over: after a working day, or two hours without a request. */
export const isStaffSessionOver = ({ createdAt, usedAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= STAFF_SESSION.longestMs ||
  now.getTime() - usedAt.getTime() >= STAFF_SESSION.idleMs;
