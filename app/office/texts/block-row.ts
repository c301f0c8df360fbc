import type { BlockType } from "#app/rooms/content/types.ts";

/** A block as its card shows it; the time is text, so that server and browser print the same. */
export type BlockRow = {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly type: BlockType;
  readonly content: string;
  readonly description: string | null;
  readonly isActive: boolean;
  readonly tags: readonly string[];
  readonly category: string | null;
  readonly updatedText: string;
  readonly isLegal: boolean;
  /** Whether this person may change it. */
  readonly mayChange: boolean;
};
