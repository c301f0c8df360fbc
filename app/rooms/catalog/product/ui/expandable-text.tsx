import { productTexts } from "#app/rooms/catalog/messages.ts";
import { descriptionExcerpt } from "../product.ts";

/** The page holds the whole text, also without script. */
export function ExpandableText({ text, length }: { text: string; length?: number }) {
  const { head, tail } = descriptionExcerpt(text, length);
  if (tail === "") return <p>{text}</p>;
  return (
    <div className="expandable">
      <p>
        {head}
        <span className="expandable-mark">…</span>
        <span className="expandable-rest">{tail}</span>
      </p>
      <details>
        <summary className="link inline-flex min-h-11 items-center">
          <span className="when-closed">{productTexts.readMore}</span>
          <span className="when-open">{productTexts.readLess}</span>
        </summary>
      </details>
    </div>
  );
}
