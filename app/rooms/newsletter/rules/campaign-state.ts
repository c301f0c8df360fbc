import type { AuditState } from "#app/shared/kernel/audit-state.ts";
import type { CampaignTexts } from "../types.ts";

/** A campaign's facts in the audit log; its content is in the campaign. */
export const campaignState = ({ name, subject, scheduledAt }: CampaignTexts): AuditState => ({
  name,
  subject,
  scheduled_at: scheduledAt?.toISOString() ?? null,
});
