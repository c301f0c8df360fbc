import { BLOCK_PREVIEW } from "../constants.ts";

/** The first 200 characters of a content, then "..." when there are more. */
export const blockPreview = (content: string): string => {
  const characters = [...content];
  return characters.length > BLOCK_PREVIEW ? `${characters.slice(0, BLOCK_PREVIEW).join("")}...` : content;
};
