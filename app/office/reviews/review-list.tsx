import { ChevronDown, ListFilter } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/shared/ui/button.tsx";
import { Pagination } from "#app/shared/ui/navigation/pagination.tsx";
import { reviewAdminTexts, reviewFilterNames, reviewListTexts } from "#app/rooms/reviews/admin-messages.ts";
import { REVIEW_FILTERS, REVIEWS_PAGE_SIZE } from "#app/rooms/reviews/constants.ts";
import type { ReviewFilter, ShownReviews } from "#app/rooms/reviews/types.ts";
import { ListCount } from "#app/office/ui/list/list-count.tsx";
import { reviewFilterQuery } from "./review-links.ts";

const MENU = "review-filter-menu";

export function ReviewFilterMenu({ status, path }: { status: ShownReviews; path: string }) {
  return (
    <div className="review-filter">
      <button
        type="button"
        popoverTarget={MENU}
        className={buttonClass({ className: "review-filter-button" })}
        aria-label={reviewListTexts.filterBy({ status: reviewFilterNames[status] })}
      >
        <ListFilter size={18} />
        {reviewFilterNames[status]}
        <ChevronDown size={18} />
      </button>
      {/* A new key closes the menu. */}
      <nav
        key={status}
        id={MENU}
        popover="auto"
        className="review-filter-menu"
        aria-label={reviewListTexts.filterReviews}
      >
        {REVIEW_FILTERS.map((one) => (
          <Link
            key={one}
            to={path + reviewFilterQuery({ status: one, page: 1 })}
            preventScrollReset
            aria-current={one === status ? "page" : undefined}
          >
            {reviewFilterNames[one]}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** `allTo` is null when the list is not filtered. */
const NoReviews = ({ allTo }: { allTo: string | null }) => (
  <div className="admin-empty">
    <p className="admin-empty-title">{reviewAdminTexts.none}</p>
    {allTo === null ? <p>{reviewAdminTexts.noneHint}</p> : <AllReviews to={allTo} />}
  </div>
);

const AllReviews = ({ to }: { to: string }) => (
  <p>
    <Link to={to} className="link">
      {reviewAdminTexts.showAll}
    </Link>
  </p>
);

type ReviewListProps = {
  filter: ReviewFilter;
  list: { readonly rows: readonly unknown[]; readonly total: number; readonly pageCount: number };
  path: string;
  children: (count: ReactNode) => ReactNode;
};

export function ReviewList({ filter, list, path, children }: ReviewListProps) {
  const first = (filter.page - 1) * REVIEWS_PAGE_SIZE;
  const allTo = path + reviewFilterQuery({ status: "all", page: 1 });
  const count = (
    <ListCount
      total={list.total}
      first={first + 1}
      last={first + list.rows.length}
      one={reviewListTexts.one}
      many={reviewListTexts.many}
      loading={reviewAdminTexts.loading}
    />
  );
  return (
    <>
      {list.total > 0 ? (
        children(count)
      ) : (
        <>
          {count}
          <NoReviews allTo={filter.status === "all" && !filter.id ? null : allTo} />
        </>
      )}
      {filter.id && list.total > 0 && <AllReviews to={allTo} />}
      <Pagination
        label={reviewListTexts.pages}
        page={filter.page}
        pageCount={list.pageCount}
        to={(page) => path + reviewFilterQuery({ ...filter, page })}
      />
    </>
  );
}
