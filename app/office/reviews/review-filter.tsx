import { ChevronDown, ListFilter } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "#app/shared/ui/button.tsx";
import { reviewFilterNames, reviewListTexts } from "#app/rooms/reviews/admin-messages.ts";
import { REVIEW_FILTERS } from "#app/rooms/reviews/constants.ts";
import type { ShownReviews } from "#app/rooms/reviews/types.ts";
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
