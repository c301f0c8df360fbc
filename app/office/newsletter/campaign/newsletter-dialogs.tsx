import { HistoryDialog } from "#app/office/homepage/history/section-history.tsx";
import { campaignFieldNames } from "#app/rooms/newsletter/admin-messages.ts";
import { CampaignDialog, type CampaignDraft } from "./campaign-dialog.tsx";
import { CampaignPreview } from "./campaign-preview.tsx";
import { DeleteQuestion, SendQuestion } from "./campaign-questions.tsx";
import { CampaignStatsDialog } from "./campaign-stats.tsx";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import type { NewsletterDialog } from "./newsletter-dialogs.server.ts";
import { previewFramePath } from "../links.ts";

type DialogsProps = {
  dialog: NewsletterDialog;
  draft: CampaignDraft | null;
  active: number;
  timeZone: string;
  isTracked: boolean;
  here: string;
};

export function NewsletterDialogs({ dialog, draft, active, timeZone, isTracked, here }: DialogsProps) {
  switch (dialog.kind) {
    case "none":
      return null;
    case "edit":
      return (
        <CampaignDialog
          campaign={dialog.campaign}
          draft={draft}
          timeZone={timeZone}
          action={withQuery(here, { edit: dialog.campaign.id ?? "new" })}
          closeTo={here}
          historyTo={dialog.campaign.id && withQuery(here, { history: dialog.campaign.id })}
        />
      );
    case "history":
      return (
        <HistoryDialog
          name={dialog.name}
          revisions={dialog.revisions}
          fieldNames={campaignFieldNames}
          action={withQuery(here, { history: dialog.id })}
          closeTo={here}
        />
      );
    case "send":
      return <SendQuestion campaign={dialog.campaign} active={active} action={here} closeTo={here} />;
    case "delete":
      return <DeleteQuestion campaign={dialog.campaign} action={here} closeTo={here} />;
    case "stats":
      return <CampaignStatsDialog name={dialog.name} stats={dialog.stats} isTracked={isTracked} closeTo={here} />;
    case "preview":
      return (
        <CampaignPreview
          subject={dialog.subject}
          look={dialog.look}
          frame={previewFramePath(dialog.id, dialog.look.theme)}
          to={(look) => withQuery(here, { preview: dialog.id, ...look })}
          closeTo={here}
        />
      );
  }
}
