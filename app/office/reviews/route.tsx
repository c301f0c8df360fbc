import { useScreenKey } from "#app/shared/ui/requests/screen-key.ts";
import { useLocation, useNavigation } from "react-router";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { actionDone, outcomeTexts, reviewAdminTexts, reviewListTexts } from "#app/rooms/reviews/admin-messages.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import type { UndoView } from "#app/office/http/undo.server.ts";
import { AdminError } from "#app/office/shell/error.tsx";
import { AdminPageHead } from "#app/office/ui/page-head.tsx";
import { AdminErrorBanner, AdminSavedNotice, UndoneNotice } from "#app/office/ui/saved-notice.tsx";
import type { Route } from "./+types/route";
import { moderate, type ModerationAnswer } from "./actions.server.ts";
import { readReviewList } from "./load.server.ts";
import { DeleteReviewsDialog } from "./review-delete.tsx";
import { readDone, reviewListPath, tickedIn, withTicked } from "./review-links.ts";
import { ReviewFilterMenu, ReviewList } from "./review-list.tsx";
import { ReviewTable } from "./review-table.tsx";

export const meta = adminMeta(
  () => reviewListTexts.reviewManagement,
  () => reviewAdminTexts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  return readReviewList(await requireStaff(args), args.url);
}

export const action = (args: Route.ActionArgs) => moderate(args);

export const shouldRevalidate = reloadOn(409);

export default function AdminReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, undo } = loaderData;
  const toDelete = actionData?.toDelete ?? [];
  const location = useLocation();
  const screenKey = useScreenKey();
  const { pathname } = location;
  const here = reviewListPath(location);
  const isBusy = useNavigation().location?.pathname === pathname;
  return (
    <div className="admin-stack">
      <AdminPageHead title={reviewAdminTexts.title} subtitle={reviewAdminTexts.subtitle}>
        <ReviewFilterMenu status={filter.status} path={pathname} />
      </AdminPageHead>
      <Messages search={location.search} undo={undo} answer={actionData} dismissTo={here} />
      {list.error ? (
        <Notice tone="danger" action={<ButtonLink to={here}>{reviewAdminTexts.tryAgain}</ButtonLink>}>
          <p>{list.error}</p>
        </Notice>
      ) : (
        <ReviewList filter={filter} list={list} path={pathname}>
          {(count) => (
            // A new list keeps ticked only the reviews that a question is or was about.
            <ReviewTable
              key={screenKey}
              rows={list.rows}
              isBusy={isBusy}
              action={here}
              count={count}
              changedIds={actionData?.results.flatMap(({ id, outcome }) => (outcome === "changed" ? id : [])) ?? []}
              tickedIds={toDelete.length > 0 ? toDelete.map(({ id }) => id) : tickedIn(location.search)}
            />
          )}
        </ReviewList>
      )}
      {toDelete.length > 0 && (
        <DeleteReviewsDialog chosen={toDelete} action={here} closeTo={withTicked(here, toDelete)} />
      )}
    </div>
  );
}

type MessagesProps = { search: string; undo: UndoView; answer: ModerationAnswer | undefined; dismissTo: string };

function Messages({ search, undo, answer, dismissTo }: MessagesProps) {
  const done = answer ? null : readDone(search);
  return (
    <>
      {done && <AdminSavedNotice text={actionDone(done.action, done.count)} dismissTo={dismissTo} undo={undo.offer} />}
      {!answer && <UndoneNotice undone={undo.undone} dismissTo={dismissTo} />}
      {answer?.error && <AdminErrorBanner text={answer.error} dismissTo={dismissTo} />}
      {answer?.action && <Results answer={answer} dismissTo={dismissTo} />}
    </>
  );
}

function Results({
  answer: { action: taken, results, undo },
  dismissTo,
}: {
  answer: ModerationAnswer;
  dismissTo: string;
}) {
  const count = (outcome: string): number => results.filter((result) => result.outcome === outcome).length;
  const done = count("done");
  const lines = (["changed", "gone", "own"] as const).filter((outcome) => count(outcome) > 0);
  return (
    <>
      {taken && done > 0 && <AdminSavedNotice text={actionDone(taken, done)} dismissTo={dismissTo} undo={undo} />}
      {lines.map((outcome) => (
        <AdminErrorBanner
          key={outcome}
          text={`${reviewAdminTexts.notDone({ count: count(outcome) })} ${outcomeTexts[outcome]}.`}
          dismissTo={dismissTo}
        />
      ))}
    </>
  );
}

export const ErrorBoundary = AdminError;
