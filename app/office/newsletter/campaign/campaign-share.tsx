import { campaignTexts } from "#app/rooms/newsletter/admin-messages.ts";
import { formatNumber, wholePercent } from "#app/shared/kernel/format/format.ts";

/** How many of all, "6,789 (55%)"; the percent has a width of its own, so that the digits of a column stand under each other. */
export const CampaignShare = ({ count, of }: { count: number; of: number }) => (
  <>
    {formatNumber(count)} <span className="campaign-share">{campaignTexts.percent(wholePercent(count, of))}</span>
  </>
);
