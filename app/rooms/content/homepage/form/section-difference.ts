import { changesIn } from "#app/rooms/content/revisions/difference.ts";
import type { SectionEdits } from "#app/rooms/content/types.ts";
import { isSameValue, type AuditState } from "#app/shared/kernel/audit.ts";
import { sectionValues, type FeatureValues, type SectionValues, type TestimonialValues } from "./section-form.ts";

export const DIFFERENCE_FIELDS = [
  "sectionName",
  "template",
  "title",
  "content",
  "ctaText",
  "ctaLink",
  "imageUrl",
  "imageCaption",
  "style",
  "backgroundType",
  "hasFloatingProduct",
  "trustBadges",
  "features",
  "testimonials",
] as const satisfies readonly (keyof SectionValues)[];

export type FieldDifference = { readonly field: keyof SectionValues; readonly before: string; readonly after: string };

type EntryText = (entry: FeatureValues | TestimonialValues) => string;

const joined = (parts: readonly (string | boolean)[]): string => parts.filter(Boolean).join(" · ");
/** In the order in which the audit log has always kept them. */
const partsOf = (entry: FeatureValues | TestimonialValues): readonly (string | boolean)[] =>
  "name" in entry
    ? [entry.name, entry.rating, entry.comment, entry.verified]
    : [entry.icon, entry.title, entry.description];
const ticked =
  (yesText: string): EntryText =>
  (entry) =>
    joined(partsOf(entry).map((part) => (part === true ? yesText : part)));

const entryText = ticked("verified");
/** As earlier versions wrote entries into the audit log, which is never rewritten. */
const EARLIER_ENTRY_TEXTS: readonly EntryText[] = [ticked("Verified"), (entry) => partsOf(entry).join(" · ")];

/** The changes between two states of a section by field; empty for none. */
export const sectionDifference = (before: SectionEdits, after: SectionEdits): FieldDifference[] =>
  differenceIn(entryText, before, after);

/** Whether the change from one state to the other is what the audit log keeps as `after`, in its form of any version. */
export const isSectionChange = (before: SectionEdits, now: SectionEdits, after: AuditState): boolean =>
  [entryText, ...EARLIER_ENTRY_TEXTS].some((text) =>
    isSameValue(changesIn(differenceIn(text, before, now)).after, after),
  );

function differenceIn(text: EntryText, before: SectionEdits, after: SectionEdits): FieldDifference[] {
  const old = sectionValues(before);
  const now = sectionValues(after);
  return DIFFERENCE_FIELDS.map((field) => ({
    field,
    before: readable(old[field], text),
    after: readable(now[field], text),
  })).filter((line) => line.before !== line.after);
}

/** Stored values and codes: the history shows their names. */
function readable(value: SectionValues[keyof SectionValues], text: EntryText): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value.map(text).join("\n");
}

export type ChangedPart = { readonly before: string; readonly after: string };

/** Texts up to this length are shown whole; of longer ones, this many characters stay around the difference. */
const WHOLE_MAX = 200;
const AROUND = 60;

/** The difference between two texts with context, "…" for omitted text; short texts whole. */
export function changedPart(before: string, after: string): ChangedPart {
  if (before.length <= WHOLE_MAX && after.length <= WHOLE_MAX) return { before, after };
  const start = wordEnd(before, sameLength(before, after) - AROUND);
  const most = Math.min(before.length, after.length) - start;
  const end = Math.min(sameLength(turned(before), turned(after)), most);
  const cut = end - AROUND;
  const part = (text: string): string => {
    const last = cut > 0 ? wordStart(text, text.length - cut) : text.length;
    return `${start > 0 ? "… " : ""}${text.slice(start, last).trim()}${last < text.length ? " …" : ""}`;
  };
  return { before: part(before), after: part(after) };
}

function sameLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  for (let at = 0; at < most; at += 1) if (one[at] !== other[at]) return at;
  return most;
}

const turned = (text: string): string => text.split("").toReversed().join("");

const wordEnd = (text: string, at: number): number => (at <= 0 ? 0 : Math.max(0, text.lastIndexOf(" ", at)));

function wordStart(text: string, at: number): number {
  const blank = text.indexOf(" ", at);
  return blank < 0 ? text.length : blank;
}
