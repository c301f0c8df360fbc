import { booksTexts as texts, certificateTexts } from "#app/rooms/books/messages.ts";
import { isEven } from "#app/rooms/books/proof/sums.ts";
import type { DaySum, ProofCounts } from "#app/rooms/books/types.ts";
import { formatMoney, formatNumber, type ShownTime } from "#app/shared/kernel/format/format.ts";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";

export type ShownProof = {
  readonly findingCount: number;
  readonly counts: Partial<ProofCounts>;
  readonly sums: readonly DaySum[];
  readonly at: ShownTime;
  /** The day from which on payments and orders were compared. */
  readonly since: string | null;
};

type BooksStateProps = {
  proof: ShownProof | null;
  latest: "proved" | "running" | "failed";
  failure: string | null;
  here: string;
};

export function BooksState({ proof, latest, failure, here }: BooksStateProps) {
  return (
    <>
      {latest === "running" && (
        <Notice tone="info" action={<ButtonLink to={here}>{texts.reload}</ButtonLink>}>
          <p>{texts.running}</p>
        </Notice>
      )}
      {latest === "failed" && (
        <Notice tone="danger">
          <p>{failure ?? texts.ended}</p>
        </Notice>
      )}
      {proof ? <Proved proof={proof} /> : <Unproved />}
    </>
  );
}

const Unproved = () => (
  <div className="admin-empty">
    <p className="admin-empty-title">{texts.never}</p>
    <p>{texts.neverHint}</p>
  </div>
);

const Proved = ({ proof: { findingCount, at, since } }: { proof: ShownProof }) => (
  <Notice tone={findingCount === 0 ? "success" : "warning"} title={texts.state({ count: findingCount })}>
    <p>
      {texts.provedAt} <time dateTime={at.iso}>{at.text}</time>
      {`, ${since === null ? texts.all : texts.sinceDay({ day: since })}`}
    </p>
  </Notice>
);

export const BooksFigures = ({ proof: { counts, sums } }: { proof: ShownProof }) => (
  <>
    <dl className="books-counts">
      {shownCounts(counts).map(([name, count]) => (
        <div key={name} className="card card-pad">
          <dt>{certificateTexts.names[name]}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
    {sums.length > 0 && <Sums sums={sums} />}
  </>
);

const shownCounts = (counts: Partial<ProofCounts>): (readonly [keyof ProofCounts, number])[] =>
  (Object.keys(certificateTexts.names) as (keyof ProofCounts)[]).flatMap((name) => {
    const count = counts[name];
    return count === undefined ? [] : [[name, count] as const];
  });

const Sums = ({ sums }: { sums: readonly DaySum[] }) => (
  <details className="books-sums">
    <summary>{texts.sums}</summary>
    <div className="table-frame">
      <table className="table">
        <caption className="sr-only">{texts.sums}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            {texts.sumColumns.map((name) => (
              <th key={name} scope="col" className="is-number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <Day key={`${sum.day} ${sum.currency}`} sum={sum} />
          ))}
        </tbody>
      </table>
    </div>
  </details>
);

function Day({ sum }: { sum: DaySum }) {
  const { day, currency, chargedCents, recordedCents, orderedCents, refundedCents, recordedRefundCents } = sum;
  return (
    <tr>
      <th scope="row">
        {day}
        {!isEven(sum) && <span className="books-uneven"> {texts.differs}</span>}
      </th>
      {[
        ["charged", chargedCents],
        ["recorded", recordedCents],
        ["ordered", orderedCents],
        ["refunded", refundedCents],
        ["recordedRefunds", recordedRefundCents],
      ].map(([name, cents]) => (
        <td key={name} className="is-number">
          {formatMoney(Number(cents), currency)}
        </td>
      ))}
    </tr>
  );
}
