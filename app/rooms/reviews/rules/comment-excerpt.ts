import { COMMENT_EXCERPT } from "../constants.ts";

/** The beginning of a long comment on one line, ending in "…"; null when the comment is short enough as it is. */
export function commentExcerpt(comment: string): string | null {
  const line = comment.replace(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= COMMENT_EXCERPT && line === comment) return null;
  if (characters.length <= COMMENT_EXCERPT) return line;
  return `${characters.slice(0, COMMENT_EXCERPT).join("").trimEnd()}…`;
}
