import { z } from "zod";
import { atWallClock } from "#app/shared/kernel/format/dates.ts";
import { readCleanHtml } from "#app/shared/kernel/text/clean-html.ts";
import { CAMPAIGN_LIMITS } from "../constants.ts";

type Clock = { readonly now: Date; readonly timeZone: string };

const ANYWHERE = "https://shop.example/";

const isBlank = (content: string): boolean =>
  !readCleanHtml(content, ANYWHERE).some((token) =>
    token.kind === "text" ? token.text.trim() !== "" : token.tag === "img" && token.kind === "open",
  );

// A subject with a line break would end the mail's header.
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, " ").trim();

/** A required text; its length counts characters as people see them, not UTF-16 units. */
const filled = (clean: (text: string) => string, most: number, isEmpty: (text: string) => boolean) =>
  z
    .string()
    .transform(clean)
    .superRefine((text, { addIssue }) => {
      if (isEmpty(text)) addIssue({ code: "custom", message: "required" });
      else if ([...text].length > most)
        addIssue({ code: "too_big", origin: "string", maximum: most, inclusive: true, message: "too_long" });
    });

/** The time is in the store's zone and in the future; it schedules the campaign. */
export const campaignSchema = ({ now, timeZone }: Clock) =>
  z.object({
    name: filled(oneLine, CAMPAIGN_LIMITS.name, (text) => text === ""),
    subject: filled(oneLine, CAMPAIGN_LIMITS.subject, (text) => text === ""),
    content: filled((text) => text.trim(), CAMPAIGN_LIMITS.content, isBlank),
    scheduledAt: z.string().transform((typed, { addIssue }) => {
      const at = typed === "" ? null : atWallClock(typed, timeZone);
      if (typed === "" || (at !== null && at > now)) return at;
      addIssue({ code: "custom", message: "not_future" });
      return z.NEVER;
    }),
  });
