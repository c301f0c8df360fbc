/** Most changes of one request that its Undo takes back. */
export const MAX_UNDO = 500;
