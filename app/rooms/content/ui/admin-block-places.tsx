import { Link } from "react-router";
import { blockPlaces, blockTexts as texts } from "../block-messages.ts";
import type { BlockKey } from "../constants.ts";
import { DEFAULT_BLOCKS } from "../default-blocks.ts";

type PlacesProps = { places: readonly BlockKey[]; to: (key: BlockKey) => string };

/** The named places that print what came with the shop, each with the way to words of one's own. */
export function BuiltInPlaces({ places, to }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <details className="block-places">
      <summary>{`${texts.builtIn} (${places.length})`}</summary>
      <p className="field-hint">{texts.builtInHint}</p>
      <ul>
        {places.map((key) => (
          <li key={key}>
            <span>
              <strong>{DEFAULT_BLOCKS[key].title}</strong> <span className="text-muted">{blockPlaces[key]}</span>
            </span>
            <Link
              to={to(key)}
              preventScrollReset
              className="row-action"
              aria-label={texts.of(texts.write, DEFAULT_BLOCKS[key].title)}
            >
              {texts.write}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
