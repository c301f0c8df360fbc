import type { ReactNode } from "react";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { campaignStatsTexts as texts, campaignTexts } from "#app/rooms/newsletter/admin-messages.ts";
import type { CampaignStats } from "#app/rooms/newsletter/types.ts";
import { formatNumber, wholePercent } from "#app/shared/kernel/format/format.ts";

type StatsProps = { name: string; stats: CampaignStats; isTracked: boolean; closeTo: string };

export function CampaignStatsDialog({ name, stats, isTracked, closeTo }: StatsProps) {
  const share = (count: number): ReactNode => <CampaignShare count={count} of={stats.recipients} />;
  return (
    <AdminModal id="campaign-stats" title={texts.title} closeTo={closeTo}>
      <div className="dialog-body campaign-stats">
        <p className="campaign-question-text">{name}</p>
        <dl className="campaign-figures">
          <Figure name={texts.recipients} value={formatNumber(stats.recipients)} />
          <Figure name={texts.delivered} value={share(stats.delivered)} />
          {stats.open > 0 && <Figure name={texts.open} value={share(stats.open)} />}
          <Figure name={texts.failed} value={share(stats.failed)} />
          {stats.skipped > 0 && <Figure name={texts.skipped} value={share(stats.skipped)} />}
          <Figure name={texts.opened} value={share(stats.opened)} />
          <Figure name={texts.clicked} value={share(stats.clicked)} />
          <Figure name={texts.unsubscribed} value={share(stats.unsubscribed)} />
        </dl>
        {!isTracked && <p className="field-hint">{texts.trackingOff}</p>}
        <h3>{texts.links}</h3>
        {stats.links.length === 0 && <p className="text-muted">{texts.noLinks}</p>}
        {stats.links.length > 0 && (
          <ol className="campaign-links">
            {stats.links.map(({ url, clicks }) => (
              <li key={url}>
                <span className="campaign-link">{url}</span>
                <span>{formatNumber(clicks)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </AdminModal>
  );
}

const Figure = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** The share of all, "6,789 (55%)"; the percent has a fixed width, so that digits align in a column. */
export const CampaignShare = ({ count, of }: { count: number; of: number }) => (
  <>
    {formatNumber(count)}{" "}
    <span className="campaign-share">{campaignTexts.percent({ percent: wholePercent(count, of) })}</span>
  </>
);
