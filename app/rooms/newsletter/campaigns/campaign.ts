import type { FieldFault, FormFaults } from "#app/shared/kernel/forms/form.ts";
import type { CampaignTexts } from "../types.ts";
import type { AuditState } from "#app/shared/kernel/audit.ts";

export const CAMPAIGN_FIELDS = ["name", "subject", "content", "scheduledAt"] as const;

export type CampaignField = (typeof CAMPAIGN_FIELDS)[number];

export type CampaignFormValues = Readonly<Record<CampaignField, string>>;

export type CampaignFieldError = FieldFault<"required" | "too_long" | "not_future">;

export type CampaignFormErrors = FormFaults<CampaignField, CampaignFieldError["code"]>;

/** A campaign's fields for the audit log, without its content. */
export const campaignState = ({ name, subject, scheduledAt }: CampaignTexts): AuditState => ({
  name,
  subject,
  scheduled_at: scheduledAt?.toISOString() ?? null,
});

/** The key under which a campaign's revisions are kept, and the permission to keep and read them. */
export const campaignHistory = (id: string) => ({ type: "campaign", id, permission: "newsletter.edit" }) as const;
