import type { MouseEvent } from "react";
import { Copy, History, Trash2 } from "lucide-react";
import { sectionTexts as texts } from "#app/rooms/content/homepage/section-messages.ts";
import { DialogLink } from "#app/office/texts/entry-list.tsx";
import type { SectionRow } from "./links.ts";

type ActionsProps = { row: SectionRow; onPreview: (event: MouseEvent<HTMLButtonElement>) => void };

export function SectionActions({ row: { id, name, isBuiltIn }, onPreview }: ActionsProps) {
  const named = (label: string): string => texts.of({ label, name });
  return (
    <div className="section-actions">
      <DialogLink to={`?edit=${id}`} label={texts.edit} name={name} dataKey="e">
        {texts.edit}
      </DialogLink>
      <DialogLink to={`?schedule=${id}`} label={texts.schedule} name={name}>
        {texts.schedule}
      </DialogLink>
      <button
        type="submit"
        name="intent"
        value={`preview:${id}`}
        formTarget="_blank"
        className="row-action"
        aria-label={named(texts.preview)}
        onClick={onPreview}
      >
        {texts.preview}
      </button>
      <DialogLink to={`?history=${id}`} label={texts.history} name={name} isSign>
        <History size={18} />
      </DialogLink>
      {!isBuiltIn && (
        <button
          type="submit"
          name="intent"
          value={`duplicate:${id}`}
          className="row-action is-sign"
          aria-label={named(texts.duplicate)}
          title={texts.duplicate}
        >
          <Copy size={18} />
        </button>
      )}
      {!isBuiltIn && (
        <DialogLink to={`?delete=${id}`} label={texts.remove} name={name} isSign>
          <Trash2 size={18} />
        </DialogLink>
      )}
    </div>
  );
}
