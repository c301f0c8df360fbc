import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";

type Tags = Readonly<Record<string, (words: string) => ReactNode>>;

/** Draws the tags of a message, so that its sentence stays whole: `Read our <terms>terms</terms>.` An unknown tag stays as it is written. */
export const withTags = (message: string, tags: Tags): ReactNode[] =>
  // Words, a tag's name, the words in it, and again.
  message.split(new RegExp(`<(${Object.keys(tags).join("|")})>(.*?)</\\1>`)).map((part, at, parts) => {
    if (at % 3 === 0) return part;
    return at % 3 === 1 ? null : <Fragment key={at}>{tags[parts[at - 1] ?? ""]?.(part)}</Fragment>;
  });

/** Draws a tag's words as a link. */
export const linkTo = (to: string) => (words: string) => (
  <Link className="link" to={to}>
    {words}
  </Link>
);
