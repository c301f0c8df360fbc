/**
 * Kinds of jobs that wait for the same outside service share slots of their own, so that a service that hangs holds up no
 * other kind: so many run at once in each process (decision 0047).
 */
export const JOB_SLOTS = { mail: 2, payments: 2, media: 1, other: 2 } as const;

export type JobGroup = keyof typeof JOB_SLOTS;

export const JOB_GROUPS = Object.keys(JOB_SLOTS) as readonly JobGroup[];

/** Connections that all groups need together: one for each running job, and two for the queue's bookkeeping. */
export const WORKER_CONNECTIONS = Object.values(JOB_SLOTS).reduce<number>((sum, slots) => sum + slots, 2);
