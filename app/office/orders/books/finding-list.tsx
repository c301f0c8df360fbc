import { Form, Link, useNavigation } from "react-router";
import { booksTexts as texts, findingText, findingWords } from "#app/rooms/books/messages.ts";
import { needsReason, REPAIRS } from "#app/rooms/books/repairs/constants.ts";
import type { KeptFinding } from "#app/rooms/books/types.ts";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";
import { Badge } from "#app/shared/ui/feedback/notice.tsx";

type FindingListProps = {
  rows: readonly KeptFinding[];
  action: string;
  /** The page with the question before a repair that cannot be undone. */
  questionAt: (id: string) => string;
};

export const FindingList = ({ rows, ...paths }: FindingListProps) =>
  rows.length > 0 && (
    <ul className="books-findings">
      {rows.map((finding) => (
        <li key={finding.id} className="card card-pad books-finding">
          <div>
            <h2>{findingWords[finding.kind].title}</h2>
            <p>{findingText(finding)}</p>
            <p className="text-muted">{findingWords[finding.kind].todo}</p>
            {finding.facts.orderId !== undefined && (
              <p>
                <Link to={`/admin/orders/${finding.facts.orderId}`} className="link">
                  {texts.openOrder}
                </Link>
              </p>
            )}
          </div>
          <Repair finding={finding} {...paths} />
        </li>
      ))}
    </ul>
  );

type RepairProps = Omit<FindingListProps, "rows"> & { finding: KeptFinding };

function Repair({ finding: { id, kind, isRepaired }, action, questionAt }: RepairProps) {
  const isBusy = useNavigation().formData?.get("intent") === `repair:${id}`;
  const repair = REPAIRS[kind];
  if (isRepaired) return <Badge tone="success">{texts.repaired}</Badge>;
  if (repair === null) return <Badge tone="warning">{texts.byHand}</Badge>;
  if (needsReason(kind))
    return (
      <ButtonLink variant="leaf" to={questionAt(id)} preventScrollReset>
        {texts.repairs[repair]}
      </ButtonLink>
    );
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button variant="leaf" name="intent" value={`repair:${id}`} isBusy={isBusy}>
        {texts.repairs[repair]}
      </Button>
    </Form>
  );
}
