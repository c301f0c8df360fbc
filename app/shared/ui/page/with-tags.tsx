import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { ownValue } from "#app/shared/kernel/objects.ts";

type Tags = Readonly<Record<string, (words: string) => ReactNode>>;

const TAG = /<(\w+)>(.*?)<\/\1>/;

/** Draws the tags of a message, so that a sentence stays whole: `Read our <terms>terms</terms>.` An unknown tag leaves its words. */
export const withTags = (message: string, tags: Tags): ReactNode[] =>
  // Words, a tag's name, the words in it, and again.
  message.split(TAG).map((part, at, parts) => {
    if (at % 3 === 0) return part;
    return at % 3 === 1 ? null : <Fragment key={at}>{(ownValue(tags, parts[at - 1] ?? "") ?? plain)(part)}</Fragment>;
  });

const plain = (words: string): string => words;

/** Draws a tag's words as a link. */
export const linkTo = (to: string) => (words: string) => (
  <Link className="link" to={to}>
    {words}
  </Link>
);
