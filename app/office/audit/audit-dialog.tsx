import { RecordDialog, RecordForm, RecordPart } from "#app/office/ui/dialog/record-dialog.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { auditTexts as texts } from "#app/rooms/operations/messages.ts";
import { auditDifference } from "#app/rooms/operations/audit-log.ts";
import { differenceLine, wordsOf, type DifferenceLine } from "#app/rooms/operations/audit-messages.ts";
import { actionName, type ShownEntry } from "./audit-list.tsx";

type AuditDialogProps = {
  entry: ShownEntry;
  /** Why it cannot be reverted; null when it can. */
  whyNot: string | null;
  refused: string | null;
  action: string;
  closeTo: string;
};

export function AuditDialog({ entry, whyNot, refused, action, closeTo }: AuditDialogProps) {
  const facts = [
    { name: texts.columns.about, value: entry.actor },
    { name: texts.columns.at, value: <time dateTime={entry.at.iso}>{entry.at.text}</time> },
    { name: texts.columns.state, value: wordsOf(entry.entity) },
    { name: texts.id, value: entry.entityId },
  ];
  return (
    <RecordDialog
      id="audit-entry"
      title={actionName(entry.action)}
      closeTo={closeTo}
      error={refused}
      facts={facts}
      isWide
    >
      <RecordPart title={texts.changes}>
        <Difference lines={auditDifference(entry.before, entry.after).map(differenceLine)} />
      </RecordPart>
      {whyNot !== null && <p className="field-hint">{whyNot}</p>}
      {/* A refused revert stays refused, so the button is hidden. */}
      {whyNot === null && refused === null && (
        <RecordForm
          id={entry.id}
          action={action}
          hint={texts.revertHint}
          buttons={
            <Button name="intent" value="revert">
              {texts.revert}
            </Button>
          }
        />
      )}
    </RecordDialog>
  );
}

function Difference({ lines }: { lines: readonly DifferenceLine[] }) {
  if (lines.length === 0) return <p className="text-muted">{texts.noFields}</p>;
  return (
    <table className="difference">
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ field, before, after, isChanged }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{isChanged ? <del>{before}</del> : before}</td>
            <td>{isChanged ? <ins>{after}</ins> : after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
