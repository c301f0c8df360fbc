import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { blockPlaces, blockTexts as texts, placeOf } from "#app/rooms/content/blocks/block-messages.ts";
import type { BlockKey } from "#app/rooms/content/constants.ts";
import { DEFAULT_BLOCKS } from "#app/rooms/content/blocks/default-blocks.ts";
import type { NamedBlock } from "#app/rooms/content/types.ts";

export function ActiveBlocks({ blocks }: { blocks: readonly NamedBlock[] }) {
  if (blocks.length === 0) return null;
  return (
    <details className="block-places">
      <summary>
        {`${texts.onPages} (${blocks.length})`}
        <ChevronDown size={18} />
      </summary>
      <p className="field-hint">{texts.onPagesHint}</p>
      <ul aria-label={texts.onPages}>
        {blocks.map(({ key, title }) => (
          <li key={key}>
            <p>
              <strong>{title}</strong> <span className="text-muted">{placeOf(key)}</span>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

type PlacesProps = { places: readonly BlockKey[]; to: (key: BlockKey) => string };

export function BuiltInPlaces({ places, to }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <details className="block-places">
      <summary>
        {`${texts.builtIn} (${places.length})`}
        <ChevronDown size={18} />
      </summary>
      <p className="field-hint">{texts.builtInHint}</p>
      <ul>
        {places.map((key) => (
          <li key={key}>
            <p>
              <strong>{DEFAULT_BLOCKS[key].title}</strong> <span className="text-muted">{blockPlaces[key]}</span>
            </p>
            <Link
              to={to(key)}
              preventScrollReset
              className="row-action"
              aria-label={texts.of({ label: texts.write, name: DEFAULT_BLOCKS[key].title })}
            >
              {texts.write}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
