/** Most changes of one request that its Undo takes back: as many as any list changes at once. */
export const MAX_UNDO = 5000;
