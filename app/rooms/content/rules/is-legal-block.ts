import { LEGAL_BLOCK_KEYS } from "../constants.ts";

const LEGAL: ReadonlySet<string> = new Set(LEGAL_BLOCK_KEYS);

/** Whether only those with `blocks.legal` may write the block with this key. */
export const isLegalBlock = (key: string): boolean => LEGAL.has(key);
