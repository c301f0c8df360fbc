import type { ReactNode } from "react";
import { Link } from "react-router";
import { LIST_PAGE_SIZE } from "#app/shared/kernel/lists/list-filter.ts";
import { ListCount } from "./list-count.tsx";
import { AdminPageHead } from "../page-head.tsx";
import { AdminErrorBanner, AdminSavedNotice } from "../saved-notice.tsx";
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

type ListScreenProps = {
  title: string;
  subtitle: string;
  path: string;
  here: string;
  list: ShownList<unknown>;
  page: number;
  pageTo: (page: number) => string;
  noun: { one: string; many: string };
  none: string;
  noneHint?: string | undefined;
  done: string | null;
  refused: string | null;
  filter: ReactNode;
  actions?: ReactNode;
  above?: ReactNode;
  children: ReactNode;
  dialog: ReactNode;
};

export function ListScreen(props: ListScreenProps) {
  const { title, subtitle, here, done, refused, filter, actions, above, dialog, ...parts } = props;
  return (
    <div className="admin-stack">
      <AdminPageHead title={title} subtitle={subtitle}>
        {actions}
      </AdminPageHead>
      {above}
      {done && <AdminSavedNotice text={done} dismissTo={here} />}
      {refused && <AdminErrorBanner text={refused} dismissTo={here} />}
      {filter}
      {parts.list.error ? (
        <Notice tone="danger" action={<ButtonLink to={here}>{adminWords.tryAgain}</ButtonLink>}>
          <p>{parts.list.error}</p>
        </Notice>
      ) : (
        <Rows here={here} {...parts} />
      )}
      {dialog}
    </div>
  );
}

type RowsProps = Pick<
  ListScreenProps,
  "path" | "here" | "list" | "page" | "pageTo" | "noun" | "none" | "noneHint" | "children"
>;

function Rows({ path, here, list, page, pageTo, noun, none, noneHint, children }: RowsProps) {
  const first = (page - 1) * LIST_PAGE_SIZE;
  const isAll = here === path;
  return (
    <>
      <ListCount total={list.total} first={first + 1} last={first + list.rows.length} {...noun} />
      {list.total > 0 ? (
        children
      ) : (
        <div className="admin-empty">
          <p className="admin-empty-title">{isAll ? none : adminListTexts.noMatch({ many: noun.many })}</p>
          {isAll && noneHint && <p>{noneHint}</p>}
          {!isAll && (
            <Link to={path} className="link">
              {adminListTexts.showAll({ many: noun.many })}
            </Link>
          )}
        </div>
      )}
      <Pagination label={adminWords.pagesOf({ items: noun.many })} page={page} pageCount={list.pageCount} to={pageTo} />
    </>
  );
}
