import type { FieldFault, FormFaults } from "#app/shared/kernel/forms/form.ts";
import type { CampaignTexts } from "../types.ts";
import type { AuditState } from "#app/shared/kernel/audit.ts";

export const CAMPAIGN_FIELDS = ["name", "subject", "content", "scheduledAt"] as const;

export type CampaignField = (typeof CAMPAIGN_FIELDS)[number];

/** The form's fields as typed; the time as a clock in the store's zone shows it. */
export type CampaignFormValues = Readonly<Record<CampaignField, string>>;

/** What is wrong with a field; `most` is the limit of a text that is too long. */
export type CampaignFieldError = FieldFault<"required" | "too_long" | "not_future">;

export type CampaignFormErrors = FormFaults<CampaignField, CampaignFieldError["code"]>;

/** A campaign's facts in the audit log; its content is in the campaign. */
export const campaignState = ({ name, subject, scheduledAt }: CampaignTexts): AuditState => ({
  name,
  subject,
  scheduled_at: scheduledAt?.toISOString() ?? null,
});

/** Under which name a campaign's earlier words are kept, and who may keep and read them. */
export const campaignHistory = (id: string) => ({ type: "campaign", id, permission: "newsletter.edit" }) as const;
