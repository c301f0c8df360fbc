import { data, Form, redirect } from "react-router";
import { booksDone, booksTexts as texts } from "#app/rooms/books/messages.ts";
import { requestProof, listFindings, readBooks } from "#app/rooms/books/proof/books.queries.server.ts";
import { repairFinding } from "#app/rooms/books/repairs/repair-finding.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { handlePost } from "#app/office/http/handle-post.server.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { doneText } from "#app/office/http/list-links.ts";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { NO_ROWS, readList } from "#app/office/http/read-list.server.ts";
import { AdminError } from "#app/office/shell/error.tsx";
import { AdminPageHead } from "#app/office/ui/page-head.tsx";
import { AdminErrorBanner, AdminSavedNotice } from "#app/office/ui/saved-notice.tsx";
import { adminShellTexts, adminWords } from "#app/office/ui/messages.ts";
import { formatDate, shownTime } from "#app/shared/kernel/format/format.ts";
import { readListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import { Button } from "#app/shared/ui/button.tsx";
import { Pagination } from "#app/shared/ui/navigation/pagination.tsx";
import { BooksFigures, BooksState } from "./books-state.tsx";
import { FindingList } from "./finding-list.tsx";
import type { Route } from "./+types/route";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";

const PATH = "/admin/books";
const pathTo = (page: number): string => withQuery(PATH, page > 1 ? { page: String(page) } : {});

export const meta = adminMeta(
  () => adminShellTexts.books,
  () => texts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const { page } = readListFilter(args.url.searchParams, []);
  const [{ timeZone }, { proof, latest, failure }] = await Promise.all([readSettings(ctx), readBooks(ctx)]);
  const read = () => (proof ? listFindings(ctx, proof.id, page) : Promise.resolve(NO_ROWS));
  return {
    latest,
    failure,
    page,
    proof: proof && {
      findingCount: proof.findingCount,
      counts: proof.counts,
      sums: proof.sums,
      at: shownTime(proof.startedAt, timeZone),
      since: proof.since && formatDate(proof.since, timeZone),
    },
    list: await readList(ctx, { name: texts.listName, url: args.url, page, pathOf: pathTo, read, none: NO_ROWS }),
    done: doneText(args.url.searchParams, booksDone),
  };
}

export const action = (args: Route.ActionArgs) =>
  handlePost(args, {
    intents: {
      async prove(ctx) {
        await requestProof(ctx);
        return redirect(`${PATH}?done=started`, 303);
      },
      async repair(ctx, { argument }) {
        const repaired = await repairFinding(ctx, argument);
        if (repaired.ok) return redirect(`${PATH}?done=repaired`, 303);
        return data({ error: texts.refused[repaired.error] }, { status: repaired.error === "provider" ? 502 : 409 });
      },
    },
    refuse: ({ status }) => data({ error: adminWords.nothingChanged }, { status }),
  });

export const shouldRevalidate = reloadOn(409, 502);

export default function AdminBooks({ loaderData, actionData }: Route.ComponentProps) {
  const { proof, latest, failure, list, page, done } = loaderData;
  const here = pathTo(page);
  return (
    <div className="admin-stack">
      <AdminPageHead title={texts.title} subtitle={texts.subtitle}>
        <Form method="post" action={PATH} preventScrollReset>
          <Button variant="leaf" name="intent" value="prove">
            {texts.prove}
          </Button>
        </Form>
      </AdminPageHead>
      {!actionData && done && <AdminSavedNotice text={done} dismissTo={here} />}
      {actionData && <AdminErrorBanner text={actionData.error} dismissTo={here} />}
      <BooksState proof={proof} latest={latest} failure={failure} here={here} />
      {list.error && <AdminErrorBanner text={list.error} dismissTo={here} />}
      <FindingList rows={list.rows} action={here} />
      <Pagination
        label={adminWords.pagesOf({ items: texts.listName })}
        page={page}
        pageCount={list.pageCount}
        to={pathTo}
      />
      {proof && <BooksFigures proof={proof} />}
    </div>
  );
}

export const ErrorBoundary = AdminError;
