import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { actionDone, outcomeTexts, reviewAdminTexts, reviewListTexts } from "#app/rooms/reviews/admin-messages.ts";
import { REVIEWS_PAGE_SIZE } from "#app/rooms/reviews/constants.ts";
import { reviewFilterQuery } from "#app/rooms/reviews/rules/review-filter.ts";
import { DeleteReviewsDialog } from "./review-delete.tsx";
import { ReviewFilterMenu } from "./review-filter.tsx";
import { AllReviews, NoReviews } from "./review-none.tsx";
import { ReviewTable } from "./review-table.tsx";
import { ListCount } from "#app/office/ui/list/list-count.tsx";
import { AdminPageHead } from "#app/office/ui/page-head.tsx";
import { AdminErrorBanner, AdminSavedNotice, UndoneNotice } from "#app/office/ui/saved-notice.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/notice.tsx";
import { Pagination } from "#app/shared/ui/pagination.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta } from "#app/office/http/meta.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { reloadOn } from "#app/office/http/reload-on.ts";
import type { UndoView } from "#app/office/http/undo.server.ts";
import type { Route } from "./+types/reviews";
import { readDone, reviewListPath, tickedIn, withTicked } from "./review-links.ts";
import { moderate, readReviewList, type ModerationAnswer } from "./review-moderation.server.ts";

export const meta = adminMeta(reviewListTexts.reviewManagement, reviewAdminTexts.subtitle);

/** The list on /admin/reviews and as the first tab of /admin-dashboard. */
export async function loader(args: Route.LoaderArgs) {
  return readReviewList(await requireStaff(args), args.url);
}

export async function action(args: Route.ActionArgs) {
  return moderate(await requireStaff(args), args);
}

/** Reviews that were left alone are shown as they are now. */
export const shouldRevalidate = reloadOn(409);

export default function AdminReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, undo } = loaderData;
  const ask = actionData?.ask ?? [];
  const location = useLocation();
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
        <List filter={filter} list={list} path={pathname}>
          {(count) => (
            // A new list begins with nothing ticked but what a question is or was about.
            <ReviewTable
              key={location.key}
              rows={list.rows}
              isBusy={isBusy}
              action={here}
              count={count}
              changedIds={actionData?.results.flatMap(({ id, outcome }) => (outcome === "changed" ? id : [])) ?? []}
              tickedIds={ask.length > 0 ? ask.map(({ id }) => id) : tickedIn(location.search)}
            />
          )}
        </List>
      )}
      {ask.length > 0 && <DeleteReviewsDialog chosen={ask} action={here} closeTo={withTicked(here, ask)} />}
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

/** How many were done, and why the others were not. */
function Results({
  answer: { action: taken, results, undo },
  dismissTo,
}: {
  answer: ModerationAnswer;
  dismissTo: string;
}) {
  const count = (wanted: string): number => results.filter(({ outcome }) => outcome === wanted).length;
  const done = count("done");
  const lines = (["changed", "gone", "own"] as const).filter((outcome) => count(outcome) > 0);
  return (
    <>
      {taken && done > 0 && <AdminSavedNotice text={actionDone(taken, done)} dismissTo={dismissTo} undo={undo} />}
      {lines.map((outcome) => (
        <AdminErrorBanner
          key={outcome}
          text={`${reviewAdminTexts.notDone(count(outcome))} ${outcomeTexts[outcome]}.`}
          dismissTo={dismissTo}
        />
      ))}
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type ListProps = {
  filter: Loaded["filter"];
  list: Loaded["list"];
  path: string;
  children: (count: ReactNode) => ReactNode;
};

/** How many there are and which of them are shown, the rows, and the way to the other pages. */
function List({ filter, list, path, children }: ListProps) {
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

export const ErrorBoundary = AdminError;
