import type { ReactNode } from "react";
import { reviewAdminTexts } from "../admin-messages.ts";

/** What stands in place of the list when there is none (A-REV-16). */
export const NoReviews = ({ children }: { children: ReactNode }) => (
  <div className="admin-empty">
    <p>{reviewAdminTexts.none}</p>
    {children}
  </div>
);
