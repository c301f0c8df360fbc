import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { chosenValue } from "#app/shared/kernel/lists/list-filter.ts";
import { Button } from "#app/shared/ui/button.tsx";
import { Badge, type Tone } from "#app/shared/ui/feedback/notice.tsx";
import { reviewAdminTexts, reviewStatusNames, reviewListTexts } from "#app/rooms/reviews/admin-messages.ts";
import { MAX_STARS, COMMENT_EXCERPT } from "#app/rooms/reviews/constants.ts";
import type { ReviewStatus, StaffReview } from "#app/rooms/reviews/types.ts";
import { ListTable, useListBusy } from "#app/office/ui/list/list-table.tsx";
import { adminWords } from "#app/office/ui/messages.ts";

export type ReviewRow = Omit<StaffReview, "createdAt" | "updatedAt"> & {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly dateText: string;
};

const TONES = { pending: "warning", approved: "success", rejected: "danger" } as const satisfies Record<
  ReviewStatus,
  Tone
>;

type ReviewTableProps = {
  rows: readonly ReviewRow[];
  changedIds: readonly string[];
  tickedIds: readonly string[];
};

export const ReviewTable = ({ rows, changedIds, tickedIds }: ReviewTableProps) => (
  <ListTable
    caption={reviewListTexts.caption}
    kind="review-table"
    ticks="review-cell-tick"
    columns={[
      reviewListTexts.product,
      reviewListTexts.user,
      reviewListTexts.rating,
      reviewListTexts.comment,
      reviewListTexts.date,
      reviewListTexts.status,
      { right: adminWords.actions },
    ]}
  >
    {rows.map((row) => (
      <Row key={row.id} row={row} isChanged={changedIds.includes(row.id)} isTicked={tickedIds.includes(row.id)} />
    ))}
  </ListTable>
);

export function BulkButtons() {
  const isBusy = useListBusy();
  return (
    <>
      {/* Enter in a checkbox presses the first button; this one does nothing. */}
      <button type="submit" disabled hidden />
      <Button variant="leaf" name="intent" value="approve" data-key="a" disabled={isBusy}>
        {reviewAdminTexts.approveSelected}
      </Button>
      <Button name="intent" value="reject" data-key="r" disabled={isBusy}>
        {reviewAdminTexts.rejectSelected}
      </Button>
      <Button name="intent" value="delete" className="is-danger" disabled={isBusy}>
        {reviewAdminTexts.deleteSelected}
      </Button>
    </>
  );
}

type RowProps = { row: ReviewRow; isChanged: boolean; isTicked: boolean };

function Row({ row, isChanged, isTicked }: RowProps) {
  const name = reviewListTexts.nameOfOne({ product: row.productName, user: row.userName });
  const value = chosenValue(row.id, row.updatedAt);
  return (
    <tr>
      <td className="review-cell-tick">
        <label className="tick">
          <input
            type="checkbox"
            name="chosen"
            value={value}
            defaultChecked={isTicked}
            aria-label={adminWords.selectOne({ name })}
          />
        </label>
      </td>
      <th scope="row" className="review-cell-product">
        {row.productName}
      </th>
      <td className="review-cell-user">
        {row.userName}
        {row.userEmail && row.userEmail !== row.userName && <span className="review-email">{row.userEmail}</span>}
      </td>
      <td className="review-cell-rating">{`${row.rating} / ${MAX_STARS}`}</td>
      <td className="review-cell-comment">
        <Comment text={row.comment} />
        {isChanged && <p className="review-changed">{reviewAdminTexts.rowNotDone}</p>}
      </td>
      <td className="review-cell-date">
        <time dateTime={row.createdAt}>{row.dateText}</time>
      </td>
      <td className="review-cell-status">
        <Badge tone={TONES[row.status]}>{reviewStatusNames[row.status]}</Badge>
        {row.isDemo && <Badge>{reviewAdminTexts.demo}</Badge>}
      </td>
      <td className="is-number review-cell-actions">
        {row.status === "pending" && <RowButtons value={value} name={name} />}
      </td>
    </tr>
  );
}

const rowActions = () =>
  [
    { word: reviewListTexts.approve, label: reviewListTexts.approveOne, action: "approve", Icon: Check },
    { word: reviewListTexts.reject, label: reviewListTexts.rejectOne, action: "reject", Icon: X },
  ] as const;

/** Only pending reviews have them; the label appears on hover or focus. */
const RowButtons = ({ value, name }: { value: string; name: string }): ReactNode => (
  <span className="row-actions review-actions">
    {rowActions().map(({ word, label, action, Icon }) => (
      <button
        key={action}
        type="submit"
        name="intent"
        value={`${action}:${value}`}
        className={`row-action is-${action}`}
        aria-label={label({ name })}
      >
        <Icon size={20} />
        <span className="review-action-word">{word}</span>
      </button>
    ))}
  </span>
);

function Comment({ text }: { text: string }) {
  const excerpt = commentExcerpt(text);
  if (excerpt === null) return <p className="review-words">{text}</p>;
  return (
    <details className="review-comment">
      <summary>
        <span className="review-excerpt">{excerpt}</span> <span className="review-more">{reviewListTexts.readAll}</span>
        <span className="review-less">{reviewListTexts.showLess}</span>
      </summary>
      <p className="review-words">{text}</p>
    </details>
  );
}

/** The beginning of a long comment on one line, ending in "…"; null for a short comment. */
export function commentExcerpt(comment: string): string | null {
  const line = comment.replace(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= COMMENT_EXCERPT && line === comment) return null;
  if (characters.length <= COMMENT_EXCERPT) return line;
  return `${characters.slice(0, COMMENT_EXCERPT).join("").trimEnd()}…`;
}
