import { CopyPlus, Pencil, Power, PowerOff, Trash2 } from "lucide-react";
import { Form, Link } from "react-router";
import { Badge } from "#app/shared/ui/feedback/notice.tsx";
import { blockTexts as texts, blockTypeNames } from "#app/rooms/content/blocks/block-messages.ts";
import { blockPreview } from "#app/rooms/content/blocks/block.ts";
import { BlockCopyLink } from "./block-copy.tsx";
import type { BlockRow } from "./links.ts";

type BlockDialogKind = "edit" | "delete" | "copy";
type ListProps = {
  rows: readonly BlockRow[];
  action: string;
  to: (kind: BlockDialogKind, id: string) => string;
};

export function BlockList({ rows, action, to }: ListProps) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <ul className="block-list" aria-label={texts.title}>
        {rows.map((row) => (
          <li key={row.id} className="block-card">
            <BlockHead row={row} />
            {row.description && <p className="block-description">{row.description}</p>}
            <div className="block-preview">
              <pre>
                {row.content === "" ? <span className="text-muted">{texts.empty}</span> : blockPreview(row.content)}
              </pre>
              <BlockCopyLink name={row.name} content={row.content} to={to("copy", row.id)} />
            </div>
            <p className="block-facts">
              <span>{texts.updated({ time: row.updatedText })}</span>
              {row.category && <span>{row.category}</span>}
            </p>
            {row.tags.length > 0 && <BlockTags tags={row.tags} />}
            <BlockActions row={row} to={to} />
          </li>
        ))}
      </ul>
    </Form>
  );
}

function BlockHead({ row: { name, key, type, isActive, isLegal } }: { row: BlockRow }) {
  return (
    <div className="block-head">
      <div className="block-words">
        <h2 className="block-name">{name}</h2>
        <p className="block-key">{key}</p>
      </div>
      <p className="block-badges">
        {isLegal && <Badge tone="warning">{texts.legal}</Badge>}
        {!isActive && <Badge>{texts.inactive}</Badge>}
        <Badge tone="info">{blockTypeNames[type]}</Badge>
      </p>
    </div>
  );
}

const BlockTags = ({ tags }: { tags: readonly string[] }) => (
  <ul className="block-tags" aria-label={texts.tags}>
    {tags.map((tag) => (
      <li key={tag}>{tag}</li>
    ))}
  </ul>
);

function BlockActions({ row: { id, name, isActive, mayChange }, to }: { row: BlockRow; to: ListProps["to"] }) {
  const [label, verb] = isActive
    ? ([texts.deactivate, "deactivate"] as const)
    : ([texts.activate, "activate"] as const);
  const Sign = isActive ? PowerOff : Power;
  return (
    <div className="block-actions">
      {mayChange && (
        <>
          <Link
            to={to("edit", id)}
            preventScrollReset
            className="row-action"
            data-key="e"
            aria-label={texts.of({ label: texts.edit, name })}
          >
            <Pencil size={16} />
            {texts.edit}
          </Link>
          <button
            type="submit"
            name="intent"
            value={`${verb}:${id}`}
            className="row-action"
            aria-label={texts.of({ label, name })}
          >
            <Sign size={16} />
            {label}
          </button>
        </>
      )}
      <button
        type="submit"
        name="intent"
        value={`duplicate:${id}`}
        className="row-action"
        aria-label={texts.of({ label: texts.duplicate, name })}
      >
        <CopyPlus size={16} />
        {texts.duplicate}
      </button>
      {mayChange ? (
        <Link
          to={to("delete", id)}
          preventScrollReset
          className="row-action is-danger"
          aria-label={texts.of({ label: texts.remove, name })}
        >
          <Trash2 size={16} />
          {texts.remove}
        </Link>
      ) : (
        <p className="field-hint">{texts.legalHint}</p>
      )}
    </div>
  );
}
