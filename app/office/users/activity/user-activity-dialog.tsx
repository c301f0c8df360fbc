import { Link } from "react-router";
import { buttonClass } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { userTexts } from "#app/rooms/analytics/messages.ts";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { ActivityList, type ShownActivity } from "./user-activity-list.tsx";

/** `moreShown`: how many events the next step would show. */
export type UserActivityView = {
  readonly userId: string;
  readonly person: { readonly email: string; readonly dates: string } | null;
  readonly events: readonly ShownActivity[];
  readonly moreShown: number | null;
  readonly error: string | null;
};
type UserActivityDialogProps = {
  view: UserActivityView;
  closeTo: string;
  moreTo: string | null;
  orderTo: (orderId: string) => string;
};

export function UserActivityDialog({ view, closeTo, moreTo, orderTo }: UserActivityDialogProps) {
  const { person, events, error } = view;
  return (
    <AdminModal id="user-activity" title={userTexts.activityTitle} closeTo={closeTo}>
      <div className="dialog-body activity">
        {person && (
          <div>
            <p className="activity-email">{person.email}</p>
            <p className="text-ui text-muted">{person.dates}</p>
          </div>
        )}
        {error && (
          <Notice tone="danger">
            <p>{error}</p>
          </Notice>
        )}
        {!error && <ActivityList events={events} orderTo={orderTo} />}
        {moreTo && (
          <Link to={moreTo} replace preventScrollReset className={buttonClass({})}>
            {userTexts.loadMore}
          </Link>
        )}
      </div>
    </AdminModal>
  );
}
