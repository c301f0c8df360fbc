import { atWallClock } from "#app/shared/kernel/format/dates.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { CAMPAIGN_LIMITS } from "../constants.ts";
import type { CampaignTexts } from "../types.ts";
import { readCleanHtml } from "#app/shared/kernel/text/clean-html.ts";
import type { AuditState } from "#app/shared/kernel/audit.ts";

export const CAMPAIGN_FIELDS = ["name", "subject", "content", "scheduledAt"] as const;

export type CampaignField = (typeof CAMPAIGN_FIELDS)[number];

/** The form's fields as typed; the time as a clock in the store's zone shows it. */
export type CampaignFormValues = Readonly<Record<CampaignField, string>>;

export type CampaignFieldError = {
  readonly code: "required" | "too_long" | "not_future";
  /** Most characters, where there are too many. */
  readonly most?: number;
};

export type CampaignFormErrors = Partial<Readonly<Record<CampaignField, CampaignFieldError>>>;

const ANYWHERE = "https://shop.example/";

/** The texts of a typed campaign, or what is wrong at which field; a time must lie in the future. */
export function readCampaignForm(
  typed: CampaignFormValues,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Result<CampaignTexts, CampaignFormErrors> {
  const name = oneLine(typed.name);
  const subject = oneLine(typed.subject);
  const content = typed.content.trim();
  const scheduledAt = typed.scheduledAt === "" ? null : atWallClock(typed.scheduledAt, timeZone);
  const isInTime = typed.scheduledAt === "" || (scheduledAt !== null && scheduledAt > now);
  const errors: CampaignFormErrors = {
    ...textFault("name", name, name === ""),
    ...textFault("subject", subject, subject === ""),
    ...textFault("content", content, isBlank(content)),
    ...(isInTime ? {} : { scheduledAt: { code: "not_future" as const } }),
  };
  return Object.keys(errors).length > 0 ? err(errors) : ok({ name, subject, content, scheduledAt });
}

function textFault(field: keyof typeof CAMPAIGN_LIMITS, text: string, isMissing: boolean): CampaignFormErrors {
  if (isMissing) return { [field]: { code: "required" } };
  const most = CAMPAIGN_LIMITS[field];
  return [...text].length > most ? { [field]: { code: "too_long", most } } : {};
}

/** Nothing is left for a reader once it is cleaned: neither a word nor a picture. */
const isBlank = (content: string): boolean =>
  !readCleanHtml(content, ANYWHERE).some((token) =>
    token.kind === "text" ? token.text.trim() !== "" : token.tag === "img" && token.kind === "open",
  );

// A subject with a line break would end the mail's header.
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, " ").trim();

/** A campaign's facts in the audit log; its content is in the campaign. */
export const campaignState = ({ name, subject, scheduledAt }: CampaignTexts): AuditState => ({
  name,
  subject,
  scheduled_at: scheduledAt?.toISOString() ?? null,
});

/** Under which name a campaign's earlier words are kept, and who may keep and read them. */
export const campaignHistory = (id: string) => ({ type: "campaign", id, permission: "newsletter.edit" }) as const;
