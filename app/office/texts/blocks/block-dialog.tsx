import { useState } from "react";
import { CountedField } from "#app/office/ui/form/counted-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/shared/ui/form/field.tsx";
import {
  blockFieldNames as names,
  blockFormTexts as texts,
  blockProblemText,
  blockTypeHints,
  blockTypeNames,
  placeOf,
} from "#app/rooms/content/blocks/block-messages.ts";
import { BLOCK_LIMITS, BLOCK_ROWS, BLOCK_TYPES, COUNTER_WARNS_BEYOND } from "#app/rooms/content/constants.ts";
import type { BlockProblem, BlockValues } from "#app/rooms/content/blocks/block.ts";
import type { BlockType } from "#app/rooms/content/types.ts";
import { StatusField, EntryDialog, type EditedEntry, type EntryAnswer } from "../entry-dialog.tsx";

export type BlockFormAnswer = EntryAnswer<BlockValues, BlockProblem>;

type DialogProps = {
  block: EditedEntry | null;
  /** The key; before the first save only a named place has one. */
  blockKey: string | null;
  start: BlockValues;
  answer: BlockFormAnswer | null;
  action: string;
  historyTo: string | null;
  closeTo: string;
};

export function BlockDialog({ block, blockKey, start, ...dialog }: DialogProps) {
  return (
    <EntryDialog {...dialog} title={block ? texts.editTitle : texts.addTitle} entry={block}>
      <KeyLine blockKey={blockKey} />
      <BlockFields values={dialog.answer?.values ?? start} problems={dialog.answer?.problems ?? []} />
    </EntryDialog>
  );
}

const KeyLine = ({ blockKey }: { blockKey: string | null }) => (
  <p className="field-hint block-key-line">
    <span>{blockKey ? texts.key({ key: blockKey }) : texts.keyHint}</span>
    <span>{texts.usedOn({ places: placeOf(blockKey) })}</span>
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
      <ContentFields values={values} error={errorAt(problems, "content")} />
    </>
  );
}

function ContentFields({ values, error }: { values: BlockValues; error: string | undefined }) {
  const [type, setType] = useState(knownType(values.type));
  return (
    <>
      <div className="section-pair">
        <StatusField status={values.status} />
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

const knownType = (value: string): BlockType => BLOCK_TYPES.find((type) => type === value) ?? "text";

const errorAt = (problems: readonly BlockProblem[], field: keyof BlockValues): string | undefined => {
  const problem = problems.find((found) => found.field === field);
  return problem && blockProblemText(problem);
};
