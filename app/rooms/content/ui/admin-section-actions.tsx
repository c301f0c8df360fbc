import type { MouseEvent, ReactNode } from "react";
import { CalendarClock, Copy, Eye, History, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { sectionTexts as texts } from "../section-messages.ts";
import type { SectionRow } from "./admin-section-row.ts";

type ActionsProps = { row: SectionRow; onPreview: (event: MouseEvent<HTMLButtonElement>) => void };

/** What can be done with a section; built-in ones are neither copied nor deleted (A-HC-04 to A-HC-07, R-164, R-169). */
export function SectionActions({ row: { id, name, isBuiltIn }, onPreview }: ActionsProps) {
  const named = (deed: string): string => texts.of(deed, name);
  return (
    <div className="section-actions">
      <DialogLink kind="edit" id={id} label={named(texts.edit)}>
        <Pencil size={18} />
        {texts.edit}
      </DialogLink>
      <DialogLink kind="schedule" id={id} label={named(texts.schedule)}>
        <CalendarClock size={18} />
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
        <Eye size={18} />
        {texts.preview}
      </button>
      {!isBuiltIn && (
        <button
          type="submit"
          name="intent"
          value={`duplicate:${id}`}
          className="row-action"
          aria-label={named(texts.duplicate)}
        >
          <Copy size={18} />
          {texts.duplicate}
        </button>
      )}
      <DialogLink kind="history" id={id} label={named(texts.history)} isSign>
        <History size={18} />
      </DialogLink>
      {!isBuiltIn && (
        <DialogLink kind="delete" id={id} label={named(texts.remove)} isSign>
          <Trash2 size={18} />
        </DialogLink>
      )}
    </div>
  );
}

/** Shown on the page or not (R-169, A-ENT-73). */
export const ActiveSwitch = ({ row: { id, name, isActive } }: { row: SectionRow }) => (
  <button
    type="submit"
    name="intent"
    value={`${isActive ? "deactivate" : "activate"}:${id}`}
    role="switch"
    aria-checked={isActive}
    aria-label={texts.of(texts.active, name)}
    className="section-switch"
  />
);

type DialogLinkProps = { kind: string; id: string; label: string; isSign?: boolean; children: ReactNode };

const DialogLink = ({ kind, id, label, isSign = false, children }: DialogLinkProps) => (
  <Link
    to={`?${kind}=${id}`}
    preventScrollReset
    className={isSign ? "row-action is-sign" : "row-action"}
    aria-label={label}
  >
    {children}
  </Link>
);
