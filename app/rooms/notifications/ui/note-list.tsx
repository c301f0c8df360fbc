import {
  Check,
  CheckCheck,
  CircleAlert,
  CircleCheck,
  Info,
  Package,
  Trash2,
  TriangleAlert,
  UserRound,
  X,
  type LucideIcon,
} from "lucide-react";
import { Link } from "react-router";
import { bellTexts } from "../messages.ts";
import { noteAge } from "../rules/note-age.ts";
import type { Note, NoteType } from "../types.ts";

/** A picture per type (A-ENT-144). */
const ICONS: Readonly<Record<NoteType, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  order: Package,
  user: UserRound,
};

type NoteListProps = {
  notes: readonly Note[];
  now: Date;
  isFramed?: boolean;
  /** Called with the entry whose link was followed. */
  onOpen?: (note: Note) => void;
};

/** Bell entries with their buttons; stands in a form that posts to the list's page, with BellActions beside it. */
export function NoteList({ notes, now, isFramed = false, onOpen }: NoteListProps) {
  return (
    <ul className={isFramed ? "note-list card" : "note-list"} aria-label={bellTexts.title}>
      {notes.map((note) => (
        <NoteRow key={note.id} note={note} now={now} onOpen={onOpen} />
      ))}
    </ul>
  );
}

type NoteRowProps = { note: Note; now: Date; onOpen: ((note: Note) => void) | undefined };

function NoteRow({ note, now, onOpen }: NoteRowProps) {
  const Icon = ICONS[note.type];
  return (
    <li className="note" data-unread={note.read ? undefined : ""}>
      <span className={`note-icon note-${note.type}`} role="img" aria-label={bellTexts.types[note.type]}>
        <Icon size={18} />
      </span>
      <div className="note-text">
        <p className="note-title">
          {note.link ? (
            <Link to={note.link} onClick={() => onOpen?.(note)}>
              {note.title}
            </Link>
          ) : (
            note.title
          )}
          {!note.read && <span className="note-new">{bellTexts.isNew}</span>}
        </p>
        <p className="note-message">{note.message}</p>
        <time className="note-age" dateTime={note.created_at}>
          {noteAge({ at: new Date(note.created_at), day: note.day }, now)}
        </time>
      </div>
      {!note.read && (
        <button
          type="submit"
          name="read"
          value={note.id}
          className="admin-action"
          aria-label={bellTexts.markRead(note.title)}
        >
          <Check size={18} />
        </button>
      )}
      <button
        type="submit"
        name="clear"
        value={note.id}
        className="admin-action"
        aria-label={bellTexts.clear(note.title)}
      >
        <X size={18} />
      </button>
    </li>
  );
}

/** The buttons for all entries there were at that moment; without script an Enter in the form does nothing worse than marking read. */
export function BellActions({ asOf, hasUnread, className }: { asOf: string; hasUnread: boolean; className: string }) {
  return (
    <>
      <input type="hidden" name="until" value={asOf} />
      <button type="submit" name="read" value="all" className={className} disabled={!hasUnread}>
        <CheckCheck size={18} />
        {bellTexts.markAllRead}
      </button>
      <button type="submit" name="clear" value="all" className={className}>
        <Trash2 size={18} />
        {bellTexts.clearAll}
      </button>
    </>
  );
}
