import type { EntryDifference } from "../entry-types.ts";
import type { BlockEdits } from "../types.ts";
import { blockValues } from "./block-form.ts";
import { entryDifference } from "./entry-difference.ts";

/** The changes between two states of a block by field; empty for none. */
export const blockDifference = (before: BlockEdits, after: BlockEdits): EntryDifference[] =>
  entryDifference(blockValues(before), blockValues(after));
