import { BLOCK_ENTITY } from "../constants.ts";
import { blockDifference } from "../rules/block-difference.ts";
import { isLegalBlock } from "../rules/is-legal-block.ts";
import { storedBlock } from "../schemas.ts";
import { blockStore } from "../store/block-store.server.ts";
import type { BlockEdits, StaffBlock } from "../types.ts";
import type { EntryKind } from "./entry-kind.server.ts";

/** Content blocks; legal ones need `blocks.legal`. */
export const BLOCK_KIND: EntryKind<BlockEdits, StaffBlock> = {
  entity: BLOCK_ENTITY,
  permission: "blocks.edit",
  actions: { change: "block.change", remove: "block.delete" },
  stored: storedBlock,
  store: blockStore,
  difference: blockDifference,
  named: ({ key }) => ({ key }),
  whole: ({ key, name, type, content }) => ({ key, name, type, content }),
  needs: ({ key }) => (isLegalBlock(key) ? "blocks.legal" : null),
};
