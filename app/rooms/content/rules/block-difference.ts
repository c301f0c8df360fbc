import type { EntryDifference } from "../entry-types.ts";
import type { BlockEdits } from "../types.ts";
import { blockValues } from "./block-form.ts";
import { entryDifference } from "./entry-difference.ts";

/** What changed between two states of a block, field by field; empty when nothing did. */
export const blockDifference = (before: BlockEdits, after: BlockEdits): EntryDifference[] =>
  entryDifference(blockValues(before), blockValues(after));
