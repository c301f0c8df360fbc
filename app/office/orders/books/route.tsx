import { data, Form, redirect } from "react-router";
import { booksDone, booksTexts as texts } from "#app/rooms/books/messages.ts";
import { requestProof, listFindings, readBooks } from "#app/rooms/books/proof/books.queries.server.ts";
import { needsReason } from "#app/rooms/books/repairs/constants.ts";
import { repairFinding } from "#app/rooms/books/repairs/repair-finding.server.ts";
import { refundTexts } from "#app/rooms/orders/messages.ts";
import { refundForm } from "#app/rooms/orders/schemas.ts";
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
import { formText, parseForm, type FormFaults } from "#app/shared/kernel/forms/form.ts";
import { readListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import { Button } from "#app/shared/ui/button.tsx";
import { Pagination } from "#app/shared/ui/navigation/pagination.tsx";
import { BooksFigures, BooksState } from "./books-state.tsx";
import { FindingList } from "./finding-list.tsx";
import { RefundQuestion, type Refusal } from "./refund-question.tsx";
import type { Route } from "./+types/route";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";

const PATH = "/admin/books";
const pathTo = (page: number, refund?: string): string =>
  withQuery(PATH, { ...(page > 1 && { page: String(page) }), ...(refund !== undefined && { refund }) });

export const meta = adminMeta(
  () => adminShellTexts.books,
  () => texts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const { page } = readListFilter(args.url.searchParams, []);
  const [{ timeZone }, { proof, latest, failure }] = await Promise.all([readSettings(ctx), readBooks(ctx)]);
  const questionId = args.url.searchParams.get("refund");
  const read = () => (proof ? listFindings(ctx, proof.id, page) : Promise.resolve(NO_ROWS));
  const list = await readList(ctx, { name: texts.listName, url: args.url, page, pathOf: pathTo, read, none: NO_ROWS });
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
    list,
    question:
      list.rows.find(({ id, kind, isRepaired }) => id === questionId && needsReason(kind) && !isRepaired) ?? null,
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
        return answerOf(await repairFinding(ctx, argument));
      },
      async refund(ctx, { argument, form }) {
        const { typed, read } = parseForm(REASON_FORM, form, ["reason"]);
        if (!read.ok) return data<Refusal>({ ...typed, fault: faultText(read.error) }, { status: 422 });
        return answerOf(await repairFinding(ctx, argument, read.value.reason), typed);
      },
    },
    refuse: ({ status, form }) =>
      data<Refusal>({ error: adminWords.nothingChanged, reason: form ? formText(form, "reason") : "" }, { status }),
  });

const REASON_FORM = refundForm.pick({ reason: true });
const faultText = ({ reason }: FormFaults<"reason">): string =>
  refundTexts.faults.reason[reason?.code as keyof typeof refundTexts.faults.reason];

const STATUS: Partial<Record<keyof typeof texts.refused, number>> = { provider: 502, refused: 502, reason: 422 };

function answerOf(repaired: Awaited<ReturnType<typeof repairFinding>>, typed = { reason: "" }) {
  if (repaired.ok) return redirect(`${PATH}?done=repaired`, 303);
  return data<Refusal>({ error: texts.refused[repaired.error], ...typed }, { status: STATUS[repaired.error] ?? 409 });
}

export const shouldRevalidate = reloadOn(409, 502);

export default function AdminBooks({ loaderData, actionData }: Route.ComponentProps) {
  const { proof, latest, failure, list, page, question, done } = loaderData;
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
      {!question && actionData?.error && <AdminErrorBanner text={actionData.error} dismissTo={here} />}
      <BooksState proof={proof} latest={latest} failure={failure} here={here} />
      {list.error && <AdminErrorBanner text={list.error} dismissTo={here} />}
      <FindingList rows={list.rows} action={here} questionAt={(id) => pathTo(page, id)} />
      <Pagination
        label={adminWords.pagesOf({ items: texts.listName })}
        page={page}
        pageCount={list.pageCount}
        to={pathTo}
      />
      {proof && <BooksFigures proof={proof} />}
      {question && (
        <RefundQuestion
          finding={question}
          refusal={actionData ?? null}
          action={pathTo(page, question.id)}
          closeTo={here}
        />
      )}
    </div>
  );
}

export const ErrorBoundary = AdminError;
