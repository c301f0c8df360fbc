import type { MarkdownPart } from "#app/rooms/content/types.ts";
import { TextParts } from "#app/rooms/content/ui/text-parts.tsx";
import { shellTexts } from "./texts.ts";

/** The owner's words above the header; nothing as long as there are none. */
export const AnnouncementBar = ({ parts }: { parts: readonly MarkdownPart[] }) =>
  parts.length > 0 && (
    <aside className="announcement-bar" aria-label={shellTexts.announcement}>
      <TextParts parts={parts} />
    </aside>
  );
