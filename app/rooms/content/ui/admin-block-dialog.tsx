import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { AdminModal } from "../../../shared/ui/admin-modal.tsx";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { CountedField } from "../../../shared/ui/admin-counted-field.tsx";
import { SelectField, TextAreaField, TextField } from "../../../shared/ui/field.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import {
  blockFieldNames as names,
  blockFormTexts as texts,
  blockProblemText,
  blockTexts,
  blockTypeHints,
  blockTypeNames,
  placeOf,
} from "../block-messages.ts";
import { BLOCK_LIMITS, BLOCK_ROWS, BLOCK_TYPES, COUNTER_WARNS_BEYOND } from "../constants.ts";
import type { BlockProblem } from "../errors.ts";
import type { BlockValues } from "../rules/block-form.ts";
import type { BlockType } from "../types.ts";

/** The block as the dialog found it; `updatedAt` travels back so that a change in between is noticed. */
export type EditedBlock = { readonly id: string; readonly updatedAt: string };

/** What the server said of the form: shown again as typed, with what is wrong. */
export type BlockFormAnswer = {
  readonly values: BlockValues | null;
  readonly problems: readonly BlockProblem[];
  readonly error: string | null;
  readonly isConflict: boolean;
};

type DialogProps = {
  /** Null for a new one. */
  block: EditedBlock | null;
  /** Its key, known before it is saved only at a named place. */
  blockKey: string | null;
  start: BlockValues;
  answer: BlockFormAnswer | null;
  action: string;
  historyTo: string | null;
  closeTo: string;
};

/** "Add Content Block" and "Edit Content Block" (A-BLK-15 to A-BLK-20, R-177, R-181). */
export function BlockDialog(props: DialogProps) {
  const { block, blockKey, start, answer, action, historyTo, closeTo } = props;
  const key = [block?.id, block?.updatedAt, answer?.isConflict].join("/");
  return (
    <AdminModal id="edit-block" title={block ? texts.editTitle : texts.addTitle} closeTo={closeTo} isWide>
      <Form key={key} method="post" action={action} preventScrollReset noValidate>
        <input type="hidden" name="seenUpdatedAt" value={block?.updatedAt ?? ""} />
        <div className="dialog-body section-form-body">
          <Refusal answer={answer} action={action} />
          <KeyLine blockKey={blockKey} />
          <BlockFields {...shownOf(answer, start)} />
        </div>
        <div className="dialog-actions section-form-actions">
          {historyTo && (
            <Link to={historyTo} preventScrollReset className={buttonClass({ variant: "quiet" })}>
              {blockTexts.history}
            </Link>
          )}
          <span className="section-form-end">
            <Link to={closeTo} preventScrollReset className={buttonClass({})}>
              {blockTexts.cancel}
            </Link>
            <SaveButton text={block ? texts.update : texts.create} />
          </span>
        </div>
      </Form>
    </AdminModal>
  );
}

const shownOf = (answer: BlockFormAnswer | null, start: BlockValues) => ({
  values: answer?.values ?? start,
  problems: answer?.problems ?? [],
});

function SaveButton({ text }: { text: string }) {
  const isSaving = useNavigation().formMethod === "POST";
  return (
    <Button variant="leaf" name="intent" value="save" isBusy={isSaving}>
      {isSaving ? texts.saving : text}
    </Button>
  );
}

/** The key, and the pages that print this block. */
const KeyLine = ({ blockKey }: { blockKey: string | null }) => (
  <p className="field-hint block-key-line">
    <span>{blockKey ? texts.key(blockKey) : texts.keyHint}</span>
    <span>{texts.usedOn(placeOf(blockKey))}</span>
  </p>
);

function BlockFields({ values, problems }: { values: BlockValues; problems: readonly BlockProblem[] }) {
  const line = (name: "name" | "description" | "category") => ({
    label: names[name],
    name,
    defaultValue: values[name],
    error: errorAt(problems, name),
    most: BLOCK_LIMITS[name],
    warnsBeyond: COUNTER_WARNS_BEYOND,
  });
  return (
    <>
      <CountedField {...line("name")} required />
      <CountedField {...line("description")} />
      <div className="section-pair">
        <CountedField {...line("category")} />
        <TextField
          label={names.tags}
          name="tags"
          defaultValue={values.tags}
          error={errorAt(problems, "tags")}
          hint={texts.tagsHint}
        />
      </div>
      <Written values={values} error={errorAt(problems, "content")} />
    </>
  );
}

/** The content with its type, and what to mind for this type (A-BLK-16, A-BLK-19, A-BLK-20). */
function Written({ values, error }: { values: BlockValues; error: string | undefined }) {
  const [type, setType] = useState(knownType(values.type));
  return (
    <>
      <div className="section-pair">
        <SelectField label={names.status} name="status" defaultValue={values.status}>
          <option value="active">{blockTexts.active}</option>
          <option value="inactive">{blockTexts.inactive}</option>
        </SelectField>
        <SelectField
          label={names.type}
          name="type"
          defaultValue={type}
          hint={blockTypeHints[type]}
          onChange={(event) => setType(knownType(event.currentTarget.value))}
        >
          {BLOCK_TYPES.map((known) => (
            <option key={known} value={known}>
              {blockTypeNames[known]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        label={names.content}
        name="content"
        rows={BLOCK_ROWS}
        defaultValue={values.content}
        error={error}
        spellCheck={type === "text" || type === "markdown"}
        dir="auto"
      />
    </>
  );
}

const knownType = (given: string): BlockType => BLOCK_TYPES.find((known) => known === given) ?? "text";

const errorAt = (problems: readonly BlockProblem[], field: keyof BlockValues): string | undefined => {
  const problem = problems.find((found) => found.field === field);
  return problem && blockProblemText(problem);
};

/** Why it was not saved (A-ERR-33, R-181, R-189). */
function Refusal({ answer, action }: { answer: BlockFormAnswer | null; action: string }) {
  const count = answer?.problems.length ?? 0;
  const text = count > 0 ? texts.notSaved(count) : answer?.error;
  if (!text) return null;
  return (
    <Notice tone="danger">
      <p>{text}</p>
      {answer?.isConflict && (
        <Link to={action} replace preventScrollReset className="link">
          {blockTexts.reload}
        </Link>
      )}
    </Notice>
  );
}
