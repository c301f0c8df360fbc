import type { BlockEdits } from "../types.ts";
import { blockValues, type BlockValues } from "./block-form.ts";

/** One field that differs, its values as people read them. */
export type BlockFieldDifference = {
  readonly field: keyof BlockValues;
  readonly before: string;
  readonly after: string;
};

/** What changed between two states of a block, field by field; empty when nothing did. */
export function blockDifference(before: BlockEdits, after: BlockEdits): BlockFieldDifference[] {
  const [old, now] = [blockValues(before), blockValues(after)];
  const fields = Object.keys(old) as (keyof BlockValues)[];
  return fields
    .map((field) => ({ field, before: old[field], after: now[field] }))
    .filter((line) => line.before !== line.after);
}
