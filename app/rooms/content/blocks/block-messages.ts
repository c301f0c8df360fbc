import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { formatMessage } from "#app/shared/kernel/catalogue/format-message.ts";
import type { BlockKey } from "../constants.ts";
import type { BlockType } from "../types.ts";
import type { BlockFault, BlockProblem, BlockValues } from "./block.ts";

export const blockTexts = messages({
  title: "Content Blocks",
  tab: "Blocks",
  subtitle: "Texts on the shop's pages",
  add: "Add Block",
  search: "Search content blocks",
  searchPlaceholder: "Name, text or tag",
  type: "Type",
  allTypes: "All Types",
  category: "Category",
  allCategories: "All Categories",
  state: "Status",
  allStates: "All Statuses",
  none: "No content blocks yet",
  noneHint: "Until you add one, every page shows its built-in text.",
  noMatch: "No content blocks match",
  loadFailed: "Failed to load content blocks",
  inactive: "Inactive",
  active: "Active",
  legal: "Legal",
  legalHint: "Only administrators can change legal texts.",
  updated: "Updated {time}",
  tags: "Tags",
  empty: "Empty",
  copy: "Copy",
  copied: "Content copied to clipboard!",
  copyTitle: "Copy Content",
  copyHint: "Select the text and copy it.",
  done: "Done",
  activate: "Activate",
  deactivate: "Deactivate",
  duplicate: "Duplicate",
  edit: "Edit",
  history: "History",
  remove: "Delete",
  of: "{label}: {name}",
  deleteTitle: "Delete Content Block",
  deleteAsk: "Are you sure you want to delete this content block?",
  onPages: "Active blocks",
  onPagesHint: "Texts in use now, and where each one appears.",
  builtIn: "Built-in texts",
  builtInHint: "These places show a built-in text; the announcement bar shows nothing. Write your own to replace it.",
  write: "Write Your Own",
  gone: "This content block no longer exists.",
  notFoundToCopy: "Content block not found",
  placeTaken: "This place already has a content block.",
  block: "block",
  blocks: "blocks",
});

export const blockFormTexts = messages({
  addTitle: "Add Content Block",
  editTitle: "Edit Content Block",
  key: "Key: {key}",
  keyHint: "We create the key from the name.",
  usedOn: "Used on: {places}",
  usedNowhere: "no page",
  tagsHint: "Separate tags with commas.",
});

export const blockTypeNames: Record<BlockType, string> = messages({
  text: "Text",
  html: "HTML",
  markdown: "Markdown",
  json: "JSON",
});

export const blockValueNames = messages({
  status: { active: "Active", inactive: "Inactive" },
  type: { text: "Text", html: "HTML", markdown: "Markdown", json: "JSON" },
});

export const blockTypeHints: Record<BlockType, string> = messages({
  text: "Plain text. Lists have one entry per line; markup is shown as typed.",
  html: "HTML. We remove scripts, styles, forms and frames before anyone sees it.",
  markdown: "Markdown: # for headings, - for lists, an empty line between paragraphs.",
  json: "JSON for programs. We check it when you save and never show it on a page.",
});

export const blockPlaces: Record<BlockKey, string> = messages({
  "announcement-bar": "the line above the header of every page but the checkout",
  "home-claims": "home page, under the headline",
  "about-product": "home page, Learn More",
  "product-features": "every product",
  "shipping-returns": "/shipping-returns and every product",
  terms: "/terms",
  privacy: "/privacy",
  disclaimer: "footer and every product",
  "about-mission": "/about",
  "about-values": "/about",
  "about-founder": "/about",
  "footer-text": "footer of every page",
  "footer-badges": "footer of every page",
});

export const placeOf = (key: string | null): string =>
  (key !== null && (blockPlaces as Readonly<Record<string, string>>)[key]) || blockFormTexts.usedNowhere;

export const blockFieldNames = messages({
  name: "Block Name",
  type: "Content Type",
  description: "Description",
  status: "Status",
  category: "Category",
  tags: "Tags",
  content: "Content",
}) satisfies Record<keyof BlockValues, string>;

const blockFaultTexts = messages({
  required: "{name} is required",
  too_long: "{name}: at most {most} characters",
  too_many_tags: "At most {most} tags",
  not_json: "{name} is not valid JSON",
}) satisfies Record<BlockFault, unknown>;

export const blockProblemText = ({ field, code, most = 0 }: BlockProblem): string =>
  formatMessage(blockFaultTexts[code], { name: blockFieldNames[field], most });

export const blockDone = messages({
  created: "Content block created",
  updated: "Content block updated",
  activated: "Content block activated",
  deactivated: "Content block deactivated",
  duplicated: "Content block duplicated",
  deleted: "Content block deleted",
  restored: "Content block restored",
});

export const blockFailures = messages({
  save: "Failed to save content block",
  duplicate: "Failed to duplicate content block",
  remove: "Failed to delete content block",
});
