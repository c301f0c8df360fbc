import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { uiTexts } from "../messages.ts";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

type PaginationProps = { page: number; pageCount: number; to: (page: number) => string; label: string };

export function Pagination({ page, pageCount, to, label }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="pages">
      {page > 1 && (
        <Link to={to(page - 1)} aria-label={uiTexts.previousPage}>
          <ChevronLeft size={20} />
        </Link>
      )}
      {shownPages(page, pageCount).map((shown, at) =>
        shown === null ? (
          <span key={`gap-${at}`}>…</span>
        ) : (
          <Link
            key={shown}
            to={to(shown)}
            aria-label={uiTexts.page({ shown })}
            aria-current={shown === page ? "page" : undefined}
          >
            {formatNumber(shown)}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={to(page + 1)} aria-label={uiTexts.nextPage}>
          <ChevronRight size={20} />
        </Link>
      )}
    </nav>
  );
}

/** Page numbers to show, ascending; null marks a gap. */
export function shownPages(page: number, pageCount: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const sorted = [...new Set(near)].toSorted((a, b) => a - b);
  return sorted.flatMap((n, at) => (at > 0 && n - (sorted[at - 1] ?? n) > 1 ? [null, n] : [n]));
}
