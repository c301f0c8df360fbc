import type { MarkdownPart } from "../types.ts";

/** A written text as elements; what it says stays text. Parts never move, so their place is their key. */
export function TextParts({ parts }: { parts: readonly MarkdownPart[] }) {
  return parts.map((part, at) => <TextPart key={`${at}-${part.kind}`} part={part} />);
}

function TextPart({ part }: { part: MarkdownPart }) {
  switch (part.kind) {
    case "heading":
      return <h2 className="text-xl">{part.text}</h2>;
    case "paragraph":
      return <p>{part.text}</p>;
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
