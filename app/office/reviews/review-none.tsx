import { Link } from "react-router";
import { reviewAdminTexts } from "#app/rooms/reviews/admin-messages.ts";

/** The empty state of the list; `allTo` is null when the list is not filtered. */
export const NoReviews = ({ allTo }: { allTo: string | null }) => (
  <div className="admin-empty">
    <p className="admin-empty-title">{reviewAdminTexts.none}</p>
    {allTo === null ? <p>{reviewAdminTexts.noneHint}</p> : <AllReviews to={allTo} />}
  </div>
);

/** The way from some reviews to all of them. */
export const AllReviews = ({ to }: { to: string }) => (
  <p>
    <Link to={to} className="link">
      {reviewAdminTexts.showAll}
    </Link>
  </p>
);
