import { useMemo } from "react";
import { trustedPolicy } from "#app/shared/kernel/text/trusted-types.ts";
import type { MarkdownPart } from "#app/rooms/content/types.ts";

/** Only ever for HTML that the server has sanitized. */
const policy = trustedPolicy("sanitised-html", { createHTML: (html) => html });

/** Parts never move, so their index is their key. */
export function TextParts({ parts, heading = "h2" }: { parts: readonly MarkdownPart[]; heading?: Heading }) {
  return parts.map((part, at) => <TextPart key={`${at}-${part.kind}`} part={part} heading={heading} />);
}

type Heading = "h2" | "h3";

function TextPart({ part, heading: TextHeading }: { part: MarkdownPart; heading: Heading }) {
  switch (part.kind) {
    case "heading":
      return <TextHeading className="text-xl">{part.text}</TextHeading>;
    case "paragraph":
      return <p>{part.text}</p>;
    case "html":
      return <WrittenHtml html={part.html} />;
    case "list":
      return (
        <ul>
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
  }
}

/** Sanitized HTML, memoized so that React compares the same value. */
function WrittenHtml({ html }: { html: string }) {
  const written = useMemo(() => ({ __html: policy.createHTML(html) }), [html]);
  return <div className="written-html" dangerouslySetInnerHTML={written} />;
}
