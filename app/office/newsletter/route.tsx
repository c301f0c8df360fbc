import { Download, Plus } from "lucide-react";
import { useLocation } from "react-router";
import {
  campaignErrorTexts,
  campaignTexts,
  newsletterAdminTexts as texts,
  subscriberTexts,
} from "#app/rooms/newsletter/admin-messages.ts";
import { NewsletterFilterForm, NewsletterTabs } from "./list/newsletter-filter.tsx";
import { CAMPAIGNS_PAGE_SIZE, SUBSCRIBERS_PAGE_SIZE } from "#app/rooms/newsletter/constants.ts";
import {
  newsletterFilterQuery,
  readNewsletterFilter,
  type NewsletterFilter,
} from "#app/rooms/newsletter/subscribers/subscriber.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import { ListScreen } from "#app/office/ui/list/list-screen.tsx";
import { ButtonLink, buttonClass } from "#app/shared/ui/button.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { withGoneStatus } from "#app/office/http/read-list.server.ts";
import type { Route } from "./+types/route";
import { submitNewsletterForm } from "./actions.server.ts";
import { readNewsletterDialog } from "./campaign/newsletter-dialogs.server.ts";
import { NewsletterDialogs } from "./campaign/newsletter-dialogs.tsx";
import { exportPath, newsletterPath, readNewsletterAction, type NewsletterAction } from "./links.ts";
import { CampaignTable } from "./list/campaign-table.tsx";
import { SubscriberTable } from "./list/subscriber-table.tsx";
import { readNewsletterPage } from "./load.server.ts";
import { adminShellTexts } from "#app/office/ui/messages.ts";

export const meta = adminMeta(
  () => adminShellTexts.newsletter,
  () => texts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const { timeZone, newsletterTracking } = await readSettings(ctx);
  const filter = readNewsletterFilter(args.url.searchParams);
  const [list, dialog] = await Promise.all([
    readNewsletterPage(ctx, { url: args.url, filter, timeZone }),
    readNewsletterDialog(ctx, args.url, timeZone),
  ]);
  const { role } = ctx.actor;
  const may = { send: can(role, "newsletter.send"), export: can(role, "subscribers.export") };
  const isGone = dialog.kind === "none" && dialog.error === campaignErrorTexts.not_found;
  return withGoneStatus({ filter, list, dialog, may, timeZone, isTracked: newsletterTracking }, isGone);
}

export const action = (args: Route.ActionArgs) => submitNewsletterForm(args);

export const shouldRevalidate = reloadOn(404, 409);

const doneTexts = (): Readonly<Record<NewsletterAction, string>> => ({
  sent: campaignTexts.sent,
  saved: campaignTexts.saved,
  scheduled: campaignTexts.scheduled,
  deleted: campaignTexts.deleted,
  duplicated: campaignTexts.duplicated,
  restored: campaignTexts.restored,
  unscheduled: campaignTexts.unscheduled,
  active: subscriberTexts.activated,
  unsubscribed: subscriberTexts.unsubscribed,
});

export default function AdminNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, dialog, may } = loaderData;
  const { pathname: path, search } = useLocation();
  const here = newsletterPath(search);
  const { tab } = filter;
  const to = (page: number): string => path + newsletterFilterQuery({ ...filter, page });
  const done = actionData ? null : readNewsletterAction(search);
  return (
    <ListScreen
      title={texts.title}
      subtitle={texts.subtitle}
      here={here}
      list={list}
      {...(tab === "campaigns"
        ? { noun: campaignTexts.noun, paging: { page: filter.page, size: CAMPAIGNS_PAGE_SIZE, to } }
        : { noun: subscriberTexts.noun, paging: { page: filter.page, size: SUBSCRIBERS_PAGE_SIZE, to } })}
      empty={emptyOf(filter, path)}
      actions={<HeadButton tab={tab} mayExport={may.export} here={here} />}
      above={<NewsletterTabs tab={tab} path={path} active={list.active} />}
      done={done && doneTexts()[done]}
      refused={actionData?.error ?? (dialog.kind === "none" ? dialog.error : null)}
      filter={<NewsletterFilterForm filter={filter} path={path} />}
      after={<NewsletterDialogs {...loaderData} active={list.active} draft={actionData?.draft ?? null} here={here} />}
    >
      {list.tab === "campaigns" ? (
        <CampaignTable
          rows={list.rows}
          maySend={may.send}
          action={here}
          to={(kind, id) => withQuery(here, { [kind]: id })}
        />
      ) : (
        <SubscriberTable rows={list.rows} action={here} />
      )}
    </ListScreen>
  );
}

function emptyOf(filter: NewsletterFilter, path: string) {
  const isFiltered = filter.search !== "" || filter.status !== null;
  const { none, noneHint } = filter.tab === "campaigns" ? campaignTexts : subscriberTexts;
  return {
    none,
    hint: noneHint,
    allTo: isFiltered ? path + newsletterFilterQuery({ ...filter, search: "", status: null, page: 1 }) : null,
  };
}

type Loaded = Route.ComponentProps["loaderData"];
type HeadButtonProps = { tab: Loaded["filter"]["tab"]; mayExport: boolean; here: string };

function HeadButton({ tab, mayExport, here }: HeadButtonProps) {
  if (tab === "campaigns")
    return (
      <ButtonLink to={withQuery(here, { edit: "new" })} preventScrollReset variant="leaf" data-key="n">
        <Plus size={18} />
        {texts.newCampaign}
      </ButtonLink>
    );
  if (!mayExport) return null;
  return (
    <a href={exportPath(here.slice(here.indexOf("?")))} download className={buttonClass({})}>
      <Download size={18} />
      {texts.export}
    </a>
  );
}

export const ErrorBoundary = AdminError;
