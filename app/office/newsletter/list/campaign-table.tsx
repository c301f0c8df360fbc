import { Copy, Eye, Trash2, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { ListTable } from "#app/office/ui/list/list-table.tsx";
import { Badge, type Tone } from "#app/shared/ui/feedback/notice.tsx";
import {
  campaignStatusNames,
  campaignTexts as texts,
  newsletterListTexts,
} from "#app/rooms/newsletter/admin-messages.ts";
import type { CampaignStatus, ListedCampaign } from "#app/rooms/newsletter/types.ts";
import { CampaignShare } from "../campaign/campaign-stats.tsx";
import { adminWords } from "#app/office/ui/messages.ts";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

export type CampaignRow = Omit<ListedCampaign, "content" | "scheduledAt" | "sentAt" | "createdAt" | "updatedAt"> & {
  readonly excerpt: string;
  readonly scheduledText: string | null;
  readonly sentText: string | null;
  readonly createdText: string;
};

export type CampaignLinks = {
  readonly action: string;
  readonly to: (dialog: "edit" | "send" | "delete" | "stats" | "preview", id: string) => string;
};
type TableProps = CampaignLinks & { rows: readonly CampaignRow[]; maySend: boolean };

const TONES: Readonly<Record<CampaignStatus, Tone | null>> = { draft: null, scheduled: "info", sent: "success" };

export function CampaignTable({ rows, ...parts }: TableProps) {
  return (
    <ListTable
      caption={newsletterListTexts.campaignCaption}
      kind="campaign-table"
      columns={[
        newsletterListTexts.campaign,
        newsletterListTexts.status,
        { right: newsletterListTexts.recipients },
        { right: newsletterListTexts.opened },
        { right: newsletterListTexts.clicked },
        { right: adminWords.actions },
      ]}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} {...parts} />
      ))}
    </ListTable>
  );
}

type RowProps = CampaignLinks & { row: CampaignRow; maySend: boolean };

function Row({ row, ...parts }: RowProps) {
  const isSent = row.status === "sent";
  const figureClass = isSent ? "is-number is-figure is-sent" : "is-number is-figure";
  return (
    <tr>
      <th scope="row" className="campaign-cell-name">
        <p>{row.name}</p>
        <p className="campaign-subject">{row.subject}</p>
        <p className="campaign-excerpt">{row.excerpt}</p>
        <p className="campaign-when">{texts.createdOn({ day: row.createdText })}</p>
      </th>
      <td className="campaign-cell-status">
        <Status row={row} />
      </td>
      <td className={figureClass}>
        <Figure word={newsletterListTexts.recipients}>{isSent ? formatNumber(row.recipients) : "-"}</Figure>
      </td>
      <td className={figureClass}>
        <Figure word={newsletterListTexts.opened}>
          {isSent ? <CampaignShare count={row.opened} of={row.recipients} /> : "-"}
        </Figure>
      </td>
      <td className={figureClass}>
        <Figure word={newsletterListTexts.clicked}>
          {isSent ? <CampaignShare count={row.clicked} of={row.recipients} /> : "-"}
        </Figure>
      </td>
      <td className="is-number campaign-cell-actions">
        <Actions row={row} {...parts} />
      </td>
    </tr>
  );
}

const Figure = ({ word, children }: { word: string; children: ReactNode }) => (
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
      {status === "scheduled" && scheduledText && (
        <p className="campaign-when">{texts.scheduledFor({ at: scheduledText })}</p>
      )}
      {sentText && <p className="campaign-when">{texts.sentOn({ at: sentText })}</p>}
      {open > 0 && <p className="campaign-when">{texts.onTheWay({ open })}</p>}
      {failed > 0 && <p className="campaign-when">{texts.notDelivered({ failed })}</p>}
    </>
  );
}

type ActionProps = { row: CampaignRow; to: CampaignLinks["to"]; maySend: boolean };
const words = (label: string, { name }: CampaignRow): string => `${label}: ${name}`;

function Actions({ action, ...parts }: RowProps) {
  const { row, to } = parts;
  const icon = (dialog: "preview" | "delete", text: string, Icon: LucideIcon) => (
    <Link to={to(dialog, row.id)} preventScrollReset className="row-action" title={text} aria-label={words(text, row)}>
      <Icon size={18} />
    </Link>
  );
  return (
    <Form method="post" action={action} preventScrollReset className="row-actions campaign-actions">
      <input type="hidden" name="id" value={row.id} />
      <MainAction {...parts} />
      <EditAction {...parts} />
      {icon("preview", texts.preview, Eye)}
      <button
        type="submit"
        name="intent"
        value="duplicate"
        className="row-action"
        title={texts.duplicate}
        aria-label={words(texts.duplicate, row)}
      >
        <Copy size={18} />
      </button>
      {icon("delete", texts.delete, Trash2)}
    </Form>
  );
}

function MainAction({ row, to, maySend }: ActionProps) {
  if (row.status === "sent")
    return (
      <Link to={to("stats", row.id)} preventScrollReset className="row-action" aria-label={words(texts.viewStats, row)}>
        {texts.viewStats}
      </Link>
    );
  if (!maySend) return null;
  if (row.status === "draft")
    return (
      <Link to={to("send", row.id)} preventScrollReset className="row-action" aria-label={words(texts.sendNow, row)}>
        {texts.sendNow}
      </Link>
    );
  return (
    <button
      type="submit"
      name="intent"
      value="unschedule"
      className="row-action"
      aria-label={words(texts.unschedule, row)}
    >
      {texts.unschedule}
    </button>
  );
}

function EditAction({ row, to }: ActionProps) {
  const label = words(texts.edit, row);
  if (row.status === "sent")
    return (
      <button type="button" disabled title={texts.sentHint} className="row-action" aria-label={label}>
        {texts.edit}
      </button>
    );
  return (
    <Link to={to("edit", row.id)} preventScrollReset className="row-action" data-key="e" aria-label={label}>
      {texts.edit}
    </Link>
  );
}
