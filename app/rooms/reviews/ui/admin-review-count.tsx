import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { reviewAdminTexts } from "../admin-messages.ts";

/** How many there are, and which of them are on this page; says so while others are fetched (A-REV-17, R-020). */
export function ReviewCount({ total, first, last }: { total: number; first: number; last: number }) {
  const isBusy = useNavigation().state === "loading";
  return (
    <p role="status" className="order-count">
      {total > 0 && last - first + 1 < total && `${first}–${last} of `}
      {reviewAdminTexts.count(total)}
      {isBusy && <LoaderCircle size={16} className="spinner" />}
      {isBusy && <span>{reviewAdminTexts.loading}</span>}
    </p>
  );
}

/** What stands in place of the list when there is none (A-REV-16). */
export const NoReviews = ({ children }: { children: ReactNode }) => (
  <div className="admin-empty">
    <p>{reviewAdminTexts.none}</p>
    {children}
  </div>
);
