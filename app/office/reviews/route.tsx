import { useScreenKey } from "#app/shared/ui/requests/screen-key.ts";
import { Link, useLocation } from "react-router";
import { actionDone, outcomeTexts, reviewAdminTexts, reviewListTexts } from "#app/rooms/reviews/admin-messages.ts";
import type { ReviewFilter } from "#app/rooms/reviews/types.ts";
import { REVIEWS_PAGE_SIZE } from "#app/rooms/reviews/constants.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { AdminError } from "#app/office/shell/error.tsx";
import { ListScreen } from "#app/office/ui/list/list-screen.tsx";
import { AdminErrorBanner, AdminSavedNotice } from "#app/office/ui/saved-notice.tsx";
import type { Route } from "./+types/route";
import { moderate, type ModerationAnswer } from "./actions.server.ts";
import { readReviewList } from "./load.server.ts";
import { DeleteReviewsDialog } from "./review-delete.tsx";
import { readDone, reviewFilterQuery, reviewListPath, tickedIn, withTicked } from "./review-links.ts";
import { ReviewFilterMenu } from "./review-filter.tsx";
import { BulkButtons, ReviewTable } from "./review-table.tsx";

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
  const round = useScreenKey();
  const { pathname: path, search } = location;
  const here = reviewListPath(location);
  const allTo = path + reviewFilterQuery({ status: "all", page: 1 });
  return (
    <ListScreen
      title={reviewAdminTexts.title}
      subtitle={reviewAdminTexts.subtitle}
      here={here}
      list={list}
      paging={{
        page: filter.page,
        size: REVIEWS_PAGE_SIZE,
        to: (page) => path + reviewFilterQuery({ ...filter, page }),
      }}
      noun={reviewListTexts}
      counted={{ ...reviewListTexts, loading: reviewAdminTexts.loading }}
      empty={emptyOf(filter, allTo)}
      actions={<ReviewFilterMenu status={filter.status} path={path} />}
      {...resultOf(actionData, search)}
      undo={actionData ? undefined : undo}
      results={actionData && <Results answer={actionData} dismissTo={here} />}
      // A new list keeps ticked only the reviews that a question is or was about.
      selection={{
        round,
        label: reviewListTexts.selectedReviews,
        texts: reviewAdminTexts,
        buttons: <BulkButtons />,
      }}
      after={
        <>
          {filter.id && list.total > 0 && <AllReviews to={allTo} />}
          {toDelete.length > 0 && (
            <DeleteReviewsDialog chosen={toDelete} action={here} closeTo={withTicked(here, toDelete)} />
          )}
        </>
      }
    >
      <ReviewTable
        rows={list.rows}
        changedIds={changedIn(actionData)}
        tickedIds={toDelete.length > 0 ? toDelete.map(({ id }) => id) : tickedIn(search)}
      />
    </ListScreen>
  );
}

const emptyOf = ({ status, id }: ReviewFilter, allTo: string) => ({
  none: reviewAdminTexts.none,
  noMatch: reviewAdminTexts.none,
  hint: reviewAdminTexts.noneHint,
  allTo: status === "all" && !id ? null : allTo,
});

function resultOf(answer: ModerationAnswer | undefined, search: string) {
  if (answer) return { refused: answer.error };
  const done = readDone(search);
  return { done: done && actionDone(done.action, done.count) };
}

const changedIn = (answer: ModerationAnswer | undefined): string[] =>
  (answer?.results ?? []).flatMap(({ id, outcome }) => (outcome === "changed" ? id : []));

const AllReviews = ({ to }: { to: string }) => (
  <p>
    <Link to={to} className="link">
      {reviewAdminTexts.showAll}
    </Link>
  </p>
);

function Results({
  answer: { action: taken, results, undo },
  dismissTo,
}: {
  answer: ModerationAnswer;
  dismissTo: string;
}) {
  if (!taken) return null;
  const count = (outcome: string): number => results.filter((result) => result.outcome === outcome).length;
  const done = count("done");
  const lines = (["changed", "gone", "own"] as const).filter((outcome) => count(outcome) > 0);
  return (
    <>
      {done > 0 && <AdminSavedNotice text={actionDone(taken, done)} dismissTo={dismissTo} undo={undo} />}
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
