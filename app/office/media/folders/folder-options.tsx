import { folderTree } from "#app/rooms/media/library/library.ts";
import type { MediaFolder } from "#app/rooms/media/types.ts";

const INDENT = "\u2003";

export const FolderOptions = ({ folders }: { folders: readonly MediaFolder[] }) =>
  folderTree(folders).map(({ id, name, depth }) => (
    <option key={id} value={id}>
      {INDENT.repeat(depth) + name}
    </option>
  ));
