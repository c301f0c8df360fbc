import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import type { MarkdownPart } from "#app/rooms/content/types.ts";
import { TextParts } from "./text-parts.tsx";

export type TextPageProps = {
  title: string;
  /** Such as "Draft for legal review."; null without one. */
  note: string | null;
  parts: readonly MarkdownPart[];
};

export function TextPage({ title, note, parts }: TextPageProps) {
  return (
    <article className="page section">
      <div className="prose mx-auto">
        <h1 tabIndex={-1} className="text-title">
          {title}
        </h1>
        {note && (
          <Notice tone="warning">
            <p>{note}</p>
          </Notice>
        )}
        <TextParts parts={parts} />
      </div>
    </article>
  );
}
