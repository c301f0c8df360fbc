import type { ReactNode } from "react";
import { Link } from "react-router";
import { LIST_PAGE_SIZE } from "#app/shared/kernel/lists/list-filter.ts";
import type { UndoView } from "#app/office/http/undo.server.ts";
import { ListCount } from "./list-count.tsx";
import { AdminPageHead } from "../page-head.tsx";
import { AdminErrorBanner, AdminSavedNotice, UndoneNotice } from "../saved-notice.tsx";
import { AdminSelection, type Selection } from "./selection.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { Pagination } from "#app/shared/ui/navigation/pagination.tsx";
import { adminListTexts, adminWords } from "../messages.ts";

export type ShownList<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly pageCount: number;
  readonly error: string | null;
};

type Paging = { readonly page: number; readonly to: (page: number) => string; readonly size?: number };
type Noun = { readonly one: string; readonly many: string; readonly loading?: string };
/** `allTo` leads to the whole list; null when this is it. */
type Empty = {
  readonly none: string;
  readonly hint?: ReactNode;
  readonly allTo: string | null;
  readonly noMatch?: string;
};

type ListScreenProps = {
  title: string;
  subtitle: string;
  /** The list's address with its filter and page, without dialogs and notices. */
  here: string;
  list: ShownList<unknown>;
  paging: Paging;
  noun: Noun;
  /** The words of the count line, where they are not just the noun. */
  counted?: Noun;
  empty: Empty;
  actions?: ReactNode;
  /** Whether the actions load the list again, so that its error only needs to be dismissed. */
  hasRefresh?: boolean;
  /** Below the head: tabs of several screens, a warning about them. */
  above?: ReactNode;
  done?: string | null;
  refused?: string | null;
  undo?: UndoView | undefined;
  /** Results that are not one text. */
  results?: ReactNode;
  /** The filter, and the figures and views before it. */
  filter?: ReactNode;
  /** Rows with checkboxes and their bulk actions. */
  selection?: Selection | false;
  children: ReactNode;
  /** What follows the rows: other parts, and the open dialog. */
  after?: ReactNode;
};

/** A list of the back office: head, results of the last action, filter, count, rows or why there are none, pages. */
export function ListScreen(props: ListScreenProps) {
  const { title, subtitle, here, list, actions, hasRefresh = false, above, filter, after } = props;
  return (
    <div className="admin-stack">
      <AdminPageHead title={title} subtitle={subtitle}>
        {actions}
      </AdminPageHead>
      {above}
      <Results {...props} />
      {filter}
      {list.error ? <LoadError text={list.error} here={here} hasRefresh={hasRefresh} /> : <Rows {...props} />}
      {after}
    </div>
  );
}

function LoadError({ text, here, hasRefresh }: { text: string; here: string; hasRefresh: boolean }) {
  if (hasRefresh) return <AdminErrorBanner text={text} dismissTo={here} />;
  const tryAgain = (
    <ButtonLink to={here} replace preventScrollReset>
      {adminWords.tryAgain}
    </ButtonLink>
  );
  return (
    <Notice tone="danger" action={tryAgain}>
      <p>{text}</p>
    </Notice>
  );
}

function Results({ done, undo, refused, results, here }: ListScreenProps) {
  return (
    <>
      {done && <AdminSavedNotice text={done} dismissTo={here} undo={undo?.offer ?? null} />}
      {undo && <UndoneNotice undone={undo.undone} dismissTo={here} />}
      {refused && <AdminErrorBanner text={refused} dismissTo={here} />}
      {results}
    </>
  );
}

function Rows({ here, list, paging, noun, counted = noun, empty, selection, children }: ListScreenProps) {
  const { rows, total, pageCount } = list;
  const { page, to, size = LIST_PAGE_SIZE } = paging;
  const { one, many, loading } = counted;
  const first = (page - 1) * size + 1;
  const count = <ListCount {...{ total, first, one, many, loading }} last={first + rows.length - 1} />;
  return (
    <>
      {selection && total > 0 ? (
        <AdminSelection
          key={selection.round}
          {...selection}
          action={here}
          total={total}
          shown={rows.length}
          count={count}
        >
          {children}
        </AdminSelection>
      ) : (
        <>
          {count}
          {total > 0 ? children : <NoRows {...empty} many={noun.many} />}
        </>
      )}
      <Pagination label={adminWords.pagesOf({ items: noun.many })} {...{ page, pageCount, to }} />
    </>
  );
}

const NoRows = ({ none, hint, allTo, many, noMatch = adminListTexts.noMatch({ many }) }: Empty & { many: string }) => (
  <div className="admin-empty">
    <p className="admin-empty-title">{allTo === null ? none : noMatch}</p>
    {allTo === null && hint && <p>{hint}</p>}
    {allTo !== null && (
      <Link to={allTo} className="link">
        {adminListTexts.showAll({ many })}
      </Link>
    )}
  </div>
);
