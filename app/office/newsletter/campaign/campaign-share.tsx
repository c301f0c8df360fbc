import { campaignTexts } from "#app/rooms/newsletter/admin-messages.ts";
import { formatNumber, wholePercent } from "#app/shared/kernel/format/format.ts";

/** The share of all, "6,789 (55%)"; the percent has a fixed width, so that digits align in a column. */
export const CampaignShare = ({ count, of }: { count: number; of: number }) => (
  <>
    {formatNumber(count)}{" "}
    <span className="campaign-share">{campaignTexts.percent({ percent: wholePercent(count, of) })}</span>
  </>
);
