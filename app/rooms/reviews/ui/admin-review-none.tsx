import { Link } from "react-router";
import { reviewAdminTexts } from "../admin-messages.ts";

/** What stands in place of the list when there is none; `allTo` is null when the list shows all. */
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
