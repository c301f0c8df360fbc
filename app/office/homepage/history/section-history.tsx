import { ChevronDown } from "lucide-react";
import { Form } from "react-router";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { TextField } from "#app/shared/ui/form/field.tsx";
import { changedPart } from "#app/rooms/content/homepage/form/section-difference.ts";
import { historyTexts as texts } from "#app/rooms/content/homepage/form/section-form-messages.ts";

type ShownPicture = { readonly src: string; readonly alt: string };
/** A field that differs. `pictures`: values are picture addresses, null for one not stored here. */
type Line = {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly pictures?: { readonly before: ShownPicture | null; readonly after: ShownPicture | null };
};
export type ShownRevision = {
  readonly id: string;
  readonly note: string;
  readonly createdBy: string;
  readonly timeText: string;
  readonly difference: readonly Line[];
};

type ValueNames = Readonly<Record<string, Readonly<Record<string, string>>>>;
type HistoryProps = {
  name: string;
  revisions: readonly ShownRevision[];
  fieldNames: Readonly<Record<string, string>>;
  valueNames?: ValueNames;
  action: string;
  closeTo: string;
};

export function HistoryDialog({ name, revisions, closeTo, ...shared }: HistoryProps) {
  return (
    <AdminModal id="section-history" title={texts.title({ name })} closeTo={closeTo} isWide={revisions.length > 0}>
      <div className="dialog-body section-form-body">
        {revisions.length === 0 && <p className="text-muted">{texts.none}</p>}
        <ol className="section-revisions">
          {revisions.map((revision, at) => (
            <li key={revision.id}>
              <Revision revision={revision} isOpen={at === 0} {...shared} />
            </li>
          ))}
        </ol>
      </div>
    </AdminModal>
  );
}

type RevisionProps = Pick<HistoryProps, "fieldNames" | "valueNames" | "action"> & {
  revision: ShownRevision;
  isOpen: boolean;
};

function Revision({ revision, action, isOpen, ...names }: RevisionProps) {
  const { id, note, createdBy, timeText, difference } = revision;
  return (
    <details className="section-revision" open={isOpen}>
      {/* Not the name's field: the newest revision and the title stay visible, and a phone opens no keyboard. */}
      <summary data-first={isOpen ? "" : undefined}>
        <span>
          {note && <strong>{note} · </strong>}
          {timeText} <span className="text-muted">{texts.by({ who: createdBy })}</span>
        </span>
        <ChevronDown size={18} />
      </summary>
      <Difference lines={difference} {...names} />
      <Form method="post" action={action} preventScrollReset className="section-revision-form">
        <TextField label={texts.name} name="note" id={`note-${id}`} defaultValue={note} />
        <Button name="intent" value={`name-revision:${id}`}>
          {texts.saveName}
        </Button>
        <Button variant="leaf" name="intent" value={`restore:${id}`}>
          {texts.restore}
        </Button>
      </Form>
    </details>
  );
}

type DifferenceProps = Pick<HistoryProps, "fieldNames" | "valueNames"> & { lines: readonly Line[] };

function Difference({ lines, fieldNames, valueNames = {} }: DifferenceProps) {
  const read = ({ field, ...line }: Line, side: "before" | "after"): string =>
    valueNames[field]?.[line[side]] ?? line[side];
  if (lines.length === 0) return <p className="text-ui text-muted">{texts.same}</p>;
  return (
    <dl className="section-difference">
      {lines.map((line) => (
        <ChangedLine
          key={line.field}
          line={{ ...line, before: read(line, "before"), after: read(line, "after") }}
          name={fieldNames[line.field] ?? line.field}
        />
      ))}
    </dl>
  );
}

const Side = ({ text, picture }: { text: string; picture: ShownPicture | null }) =>
  picture ? <img src={picture.src} alt={picture.alt} /> : text || "–";

const NO_PICTURES = { before: null, after: null };

function ChangedLine({ line, name }: { line: Line; name: string }) {
  const { before, after } = changedPart(line.before, line.after);
  const { pictures = NO_PICTURES } = line;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="section-side">{texts.before}</span>
        <del>
          <Side text={before} picture={pictures.before} />
        </del>
      </dd>
      <dd>
        <span className="section-side">{texts.after}</span>
        <ins>
          <Side text={after} picture={pictures.after} />
        </ins>
      </dd>
    </div>
  );
}
