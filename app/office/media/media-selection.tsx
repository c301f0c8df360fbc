import { Download, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { AdminSelection } from "#app/office/ui/list/selection.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { librarySelectionTexts as texts, mediaListTexts } from "#app/rooms/media/admin-messages.ts";
import { adminWords } from "#app/office/ui/messages.ts";

type SelectionProps = {
  action: string;
  total: number;
  shown: number;
  mayDelete: boolean;
  downloadTo: string;
  count: ReactNode;
  children: ReactNode;
};

export const MediaSelection = ({ downloadTo, mayDelete, ...list }: SelectionProps) => (
  <AdminSelection
    {...list}
    most={0}
    label={mediaListTexts.selectedFiles}
    texts={texts}
    buttons={<BarButtons downloadTo={downloadTo} mayDelete={mayDelete} />}
  />
);

const BarButtons = ({ downloadTo, mayDelete }: Pick<SelectionProps, "downloadTo" | "mayDelete">) => (
  <>
    <Button formAction={downloadTo}>
      <Download size={18} />
      {adminWords.download}
    </Button>
    {mayDelete && (
      <Button name="intent" value="delete" className="is-danger">
        <Trash2 size={18} />
        {adminWords.delete}
      </Button>
    )}
  </>
);
