import { Copy, Eye, Trash2 } from "lucide-react";
import { Form, Link } from "react-router";
import { Badge } from "../../../shared/ui/badge.tsx";
import type { Tone } from "../../../shared/ui/notice.tsx";
import { campaignStatusNames, campaignTexts as texts } from "../admin-messages.ts";
import { percentOf } from "../rules/percent-of.ts";
import type { CampaignStatus, ListedCampaign } from "../types.ts";

/** A campaign with its days written in the store's zone and the beginning of its content. */
export type CampaignRow = Omit<ListedCampaign, "content" | "scheduledAt" | "sentAt" | "createdAt" | "updatedAt"> & {
  readonly excerpt: string;
  readonly scheduledText: string | null;
  readonly sentText: string | null;
  readonly createdText: string;
};

/** Where the dialogs of a campaign are, and where its buttons send. */
export type CampaignLinks = {
  readonly action: string;
  readonly to: (dialog: "edit" | "send" | "delete" | "stats" | "preview", id: string) => string;
};
type TableProps = CampaignLinks & { rows: readonly CampaignRow[]; isBusy: boolean; maySend: boolean };

const TONES: Readonly<Record<CampaignStatus, Tone | null>> = { draft: null, scheduled: "info", sent: "success" };

/** The campaigns, newest first; on small screens each is a card, by style alone (A-NEWS-03 to A-NEWS-16). */
export function CampaignTable({ rows, isBusy, ...parts }: TableProps) {
  return (
    <div className="table-frame">
      <table className="table admin-table campaign-table" aria-busy={isBusy}>
        <caption className="sr-only">Campaigns, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Campaign</th>
            <th scope="col">Status</th>
            <th scope="col" className="is-number">
              Recipients
            </th>
            <th scope="col" className="is-number">
              Opened
            </th>
            <th scope="col" className="is-number">
              Clicked
            </th>
            <th scope="col" className="is-number">
              Created
            </th>
            <th scope="col" className="is-number">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} {...parts} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = CampaignLinks & { row: CampaignRow; maySend: boolean };

function Row({ row, ...parts }: RowProps) {
  const isSent = row.status === "sent";
  return (
    <tr>
      <th scope="row" className="campaign-cell-name">
        <p>{row.name}</p>
        <p className="campaign-subject">{row.subject}</p>
        <p className="campaign-excerpt">{row.excerpt}</p>
      </th>
      <td className="campaign-cell-status">
        <Status row={row} />
      </td>
      <td className="is-number campaign-cell-recipients">
        <Figure word="Recipients">{isSent ? row.recipients.toLocaleString("en-US") : "-"}</Figure>
      </td>
      <td className="is-number campaign-cell-opened">
        <Figure word="Opened">{isSent ? texts.share(row.opened, percentOf(row.opened, row.recipients)) : "-"}</Figure>
      </td>
      <td className="is-number campaign-cell-clicked">
        <Figure word="Clicked">
          {isSent ? texts.share(row.clicked, percentOf(row.clicked, row.recipients)) : "-"}
        </Figure>
      </td>
      <td className="is-number campaign-cell-created">
        <Figure word="Created">{row.createdText}</Figure>
      </td>
      <td className="is-number campaign-cell-actions">
        <Actions row={row} {...parts} />
      </td>
    </tr>
  );
}

/** A figure; its word stands beside it where the table has no head. */
const Figure = ({ word, children }: { word: string; children: string }) => (
  <>
    <span className="campaign-word">{word} </span>
    {children}
  </>
);

function Status({ row: { status, scheduledText, sentText, open, failed } }: { row: CampaignRow }) {
  const tone = TONES[status];
  return (
    <>
      <Badge {...(tone && { tone })}>{campaignStatusNames[status]}</Badge>
      {status === "scheduled" && scheduledText && <p className="campaign-when">{texts.scheduledFor(scheduledText)}</p>}
      {sentText && <p className="campaign-when">{texts.sentOn(sentText)}</p>}
      {open > 0 && <p className="campaign-when">{texts.onTheWay(open)}</p>}
      {failed > 0 && <p className="campaign-when">{texts.notDelivered(failed)}</p>}
    </>
  );
}

function Actions({ row: { id, name, status }, action, to, maySend }: RowProps) {
  const isSent = status === "sent";
  const words = (deed: string): string => `${deed}: ${name}`;
  return (
    <Form method="post" action={action} preventScrollReset className="row-actions campaign-actions">
      <input type="hidden" name="id" value={id} />
      {status === "draft" && maySend && (
        <Link to={to("send", id)} preventScrollReset className="row-action" aria-label={words(texts.sendNow)}>
          {texts.sendNow}
        </Link>
      )}
      {status === "scheduled" && maySend && (
        <button
          type="submit"
          name="intent"
          value="unschedule"
          className="row-action"
          aria-label={words(texts.unschedule)}
        >
          {texts.unschedule}
        </button>
      )}
      {isSent && (
        <Link to={to("stats", id)} preventScrollReset className="row-action" aria-label={words(texts.viewStats)}>
          {texts.viewStats}
        </Link>
      )}
      {isSent ? (
        <button type="button" disabled title={texts.sentHint} className="row-action" aria-label={words(texts.edit)}>
          {texts.edit}
        </button>
      ) : (
        <Link to={to("edit", id)} preventScrollReset className="row-action" aria-label={words(texts.edit)}>
          {texts.edit}
        </Link>
      )}
      <Link
        to={to("preview", id)}
        preventScrollReset
        className="row-action"
        title={texts.preview}
        aria-label={words(texts.preview)}
      >
        <Eye size={18} />
      </Link>
      <button
        type="submit"
        name="intent"
        value="duplicate"
        className="row-action"
        title={texts.duplicate}
        aria-label={words(texts.duplicate)}
      >
        <Copy size={18} />
      </button>
      <Link
        to={to("delete", id)}
        preventScrollReset
        className="row-action"
        title={texts.delete}
        aria-label={words(texts.delete)}
      >
        <Trash2 size={18} />
      </Link>
    </Form>
  );
}
