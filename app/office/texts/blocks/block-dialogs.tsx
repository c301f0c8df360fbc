import { blockFieldNames, blockTexts, blockValueNames } from "#app/rooms/content/blocks/block-messages.ts";
import { BlockCopyDialog } from "./block-copy.tsx";
import { BlockDialog, type BlockFormAnswer } from "./block-dialog.tsx";
import { DeleteDialog } from "#app/office/homepage/section-asides.tsx";
import { HistoryDialog } from "#app/office/homepage/history/section-history.tsx";
import { blockPath } from "./links.ts";
import type { BlockDialog as LoadedDialog } from "./load.server.ts";

type DialogsProps = { dialog: NonNullable<LoadedDialog>; answer: BlockFormAnswer | null; search: string };

export function BlockDialogs({ dialog, answer, search }: DialogsProps) {
  const closeTo = blockPath(search);
  switch (dialog.kind) {
    case "form": {
      const { block, key, values } = dialog;
      return (
        <BlockDialog
          block={block}
          blockKey={key}
          start={values}
          answer={answer}
          action={blockPath(search, block ? { edit: block.id } : { add: key ?? "1" })}
          historyTo={block && blockPath(search, { history: block.id })}
          closeTo={closeTo}
        />
      );
    }
    case "history": {
      const { block, revisions } = dialog;
      return (
        <HistoryDialog
          name={block.name}
          revisions={revisions}
          fieldNames={blockFieldNames}
          valueNames={blockValueNames}
          action={blockPath(search, { history: block.id })}
          closeTo={closeTo}
        />
      );
    }
    case "delete":
      return <DeleteDialog thing={dialog.block} texts={blockTexts} action={closeTo} closeTo={closeTo} />;
    case "copy":
      return <BlockCopyDialog block={dialog.block} closeTo={closeTo} />;
    case "gone":
      return null;
  }
}
