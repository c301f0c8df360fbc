import { data } from "react-router";
import { auditDone, auditTexts as texts, whyNotTexts } from "#app/rooms/operations/messages.ts";
import { auditFilterQuery, readAuditFilter } from "#app/rooms/operations/audit-log.ts";
import { AuditDialog } from "./audit-dialog.tsx";
import { AuditFilterForm } from "./audit-filter.tsx";
import { AuditList } from "./audit-list.tsx";
import { findAuditEntry, listAudit, listAuditedKinds } from "#app/rooms/operations/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { handlePost } from "#app/office/http/handle-post.server.ts";
import type { AuditRecord } from "#app/shared/kernel/audit.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { shownTime } from "#app/shared/kernel/format/format.ts";
import { ListScreen } from "#app/office/ui/list/list-screen.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { doneText, openPath } from "#app/office/http/list-links.ts";
import { NO_ROWS, readList, readOr, withGoneStatus } from "#app/office/http/read-list.server.ts";
import type { Route } from "./+types/route";
import { findReversal } from "./audit-reversals.server.ts";
import { revertAuditEntry } from "./audit-revert.server.ts";
import { readOpen } from "#app/office/ui/list/records.server.ts";
import { adminShellTexts, adminWords } from "#app/office/ui/messages.ts";

const PATH = "/admin/audit";

export const meta = adminMeta(
  () => adminShellTexts.auditLog,
  () => texts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const filter = readAuditFilter(args.url.searchParams);
  const { timeZone } = await readSettings(ctx);
  const show = (entry: AuditRecord) => ({ ...entry, at: shownTime(entry.createdAt, timeZone) });
  const read = async () => {
    const { rows, ...found } = await listAudit(ctx, filter, timeZone);
    return { ...found, rows: rows.map(show) };
  };
  const pathOf = (page: number): string => PATH + auditFilterQuery({ ...filter, page });
  const [list, kinds, open] = await Promise.all([
    readList(ctx, { name: texts.listName, url: args.url, page: filter.page, pathOf, read, none: NO_ROWS }),
    // If they cannot be read, only the filter's kinds are missing.
    readOr(ctx, { what: "the kinds of the audit log", fallback: [] }, () => listAuditedKinds(ctx)),
    readOpen(args.url, async (id) => {
      const entry = await findAuditEntry(ctx, id);
      const reversal = entry && findReversal(entry, ctx.actor.role);
      return (
        entry && {
          ...show(entry),
          whyNot: typeof reversal === "string" ? texts.stays({ why: whyNotTexts[reversal] }) : null,
        }
      );
    }),
  ]);
  return withGoneStatus({ filter, list, kinds, open, done: doneText(args.url.searchParams, auditDone) }, open.isGone);
}

export const action = (args: Route.ActionArgs) =>
  handlePost(args, {
    intents: {
      revert: (ctx, { form, url }) =>
        revertAuditEntry(ctx, {
          id: formText(form, "id"),
          list: PATH + auditFilterQuery(readAuditFilter(url.searchParams)),
        }),
    },
    refuse: ({ status }) => data({ error: adminWords.nothingChanged }, { status }),
  });

export const shouldRevalidate = reloadOn(404, 409);

export default function AdminAudit({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, kinds, open, done } = loaderData;
  const to = (page: number): string => PATH + auditFilterQuery({ ...filter, page });
  const here = to(filter.page);
  return (
    <ListScreen
      title={texts.title}
      subtitle={texts.subtitle}
      here={here}
      list={list}
      paging={{ page: filter.page, to }}
      noun={texts.noun}
      empty={{ none: texts.none, hint: texts.noneHint, allTo: here === PATH ? null : PATH }}
      done={actionData ? null : done}
      refused={open.isGone ? texts.gone : null}
      filter={<AuditFilterForm filter={filter} kinds={kinds} path={PATH} />}
      after={
        open.shown && (
          <AuditDialog
            entry={open.shown}
            whyNot={open.shown.whyNot}
            refused={actionData?.error ?? null}
            action={openPath(here, open.shown.id)}
            closeTo={here}
          />
        )
      }
    >
      <AuditList rows={list.rows} openTo={(id) => openPath(here, id)} />
    </ListScreen>
  );
}

export const ErrorBoundary = AdminError;
