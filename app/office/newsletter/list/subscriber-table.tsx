import { Form } from "react-router";
import { ListTable } from "#app/office/ui/list/list-table.tsx";
import { Badge, type Tone } from "#app/shared/ui/feedback/notice.tsx";
import {
  subscriberStatusNames,
  subscriberTexts as texts,
  newsletterListTexts,
} from "#app/rooms/newsletter/admin-messages.ts";
import { staffStep } from "#app/rooms/newsletter/subscribers/subscriber.ts";
import type { Subscriber, SubscriberStatus } from "#app/rooms/newsletter/types.ts";
import { adminWords } from "#app/office/ui/messages.ts";

export type SubscriberRow = Omit<Subscriber, "subscribedAt"> & {
  readonly subscribedAt: string;
  readonly subscribedText: string;
};

const TONES: Readonly<Record<SubscriberStatus, Tone | null>> = {
  active: "success",
  unsubscribed: null,
  bounced: "warning",
};

export function SubscriberTable({ rows, action }: { rows: readonly SubscriberRow[]; action: string }) {
  return (
    <ListTable
      caption={newsletterListTexts.subscriberCaption}
      kind="subscriber-table"
      columns={[
        newsletterListTexts.email,
        newsletterListTexts.name,
        newsletterListTexts.status,
        { right: newsletterListTexts.subscribed },
        { right: adminWords.actions },
      ]}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} action={action} />
      ))}
    </ListTable>
  );
}

function Row({ row, action }: { row: SubscriberRow; action: string }) {
  const tone = TONES[row.status];
  return (
    <tr>
      <th scope="row" className="subscriber-cell-email">
        {row.email}
      </th>
      <td className="subscriber-cell-name">{row.name ?? texts.noName}</td>
      <td className="subscriber-cell-status">
        <Badge {...(tone && { tone })}>{subscriberStatusNames[row.status]}</Badge>
      </td>
      <td className="is-number subscriber-cell-date">
        <time dateTime={row.subscribedAt}>{row.subscribedText}</time>
      </td>
      <td className="is-number subscriber-cell-actions">
        <StepButton row={row} action={action} />
      </td>
    </tr>
  );
}

function StepButton({ row: { id, email, status }, action }: { row: SubscriberRow; action: string }) {
  const step = staffStep(status);
  if (step === null) return null;
  const text = step === "active" ? texts.activate : texts.unsubscribe;
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value={step} className="row-action" aria-label={`${text}: ${email}`}>
        {text}
      </button>
    </Form>
  );
}
