/** The most changes of one request that Undo reverts: as many as any list changes at once. */
export const MAX_UNDO = 5000;
