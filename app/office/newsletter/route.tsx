import { Download, Plus } from "lucide-react";
import { useLocation, useNavigation } from "react-router";
import {
  campaignErrorTexts,
  campaignTexts,
  newsletterAdminTexts as texts,
  subscriberTexts,
} from "#app/rooms/newsletter/admin-messages.ts";
import { NewsletterFilterForm, NewsletterTabs } from "./list/newsletter-filter.tsx";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import { AdminPageHead } from "#app/office/ui/page-head.tsx";
import { AdminErrorBanner, AdminSavedNotice } from "#app/office/ui/saved-notice.tsx";
import { ButtonLink, buttonClass } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { withGoneStatus } from "#app/office/http/read-list.server.ts";
import type { Route } from "./+types/route";
import { submitNewsletterForm } from "./actions.server.ts";
import { readNewsletterDialog } from "./campaign/newsletter-dialogs.server.ts";
import { NewsletterDialogs } from "./campaign/newsletter-dialogs.tsx";
import { exportPath, newsletterPath, readNewsletterAction, type NewsletterAction } from "./links.ts";
import { NewsletterList } from "./list/newsletter-list.tsx";
import { readNewsletterPage } from "./load.server.ts";
import { adminShellTexts } from "#app/office/ui/messages.ts";

export const meta = adminMeta(
  () => adminShellTexts.newsletter,
  () => texts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const { timeZone, newsletterTracking } = await readSettings(ctx);
  const [list, dialog] = await Promise.all([
    readNewsletterPage(ctx, args.url, timeZone),
    readNewsletterDialog(ctx, args.url, timeZone),
  ]);
  const { role } = ctx.actor;
  const may = { send: can(role, "newsletter.send"), export: can(role, "subscribers.export") };
  const isGone = dialog.kind === "none" && dialog.error === campaignErrorTexts.not_found;
  return withGoneStatus({ list, dialog, may, timeZone, isTracked: newsletterTracking }, isGone);
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
  const { list, may } = loaderData;
  const { pathname, search } = useLocation();
  const here = newsletterPath(search);
  const isBusy = useNavigation().location?.pathname === pathname;
  const { tab } = list.filter;
  return (
    <div className="admin-stack">
      <AdminPageHead title={texts.title} subtitle={texts.subtitle}>
        <HeadButton tab={tab} mayExport={may.export} here={here} />
      </AdminPageHead>
      <NewsletterTabs tab={tab} path={pathname} active={list.active} />
      <Messages answer={actionData} dialog={loaderData.dialog} search={search} dismissTo={here} />
      {list.error ? (
        <Notice tone="danger" action={<ButtonLink to={here}>{texts.tryAgain}</ButtonLink>}>
          <p>{list.error}</p>
        </Notice>
      ) : (
        <>
          <NewsletterFilterForm filter={list.filter} path={pathname} />
          <NewsletterList list={list} here={here} path={pathname} isBusy={isBusy} maySend={may.send} />
        </>
      )}
      <NewsletterDialogs {...loaderData} active={list.active} draft={actionData?.draft ?? null} here={here} />
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type HeadButtonProps = { tab: Loaded["list"]["filter"]["tab"]; mayExport: boolean; here: string };

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

type MessagesProps = {
  answer: Route.ComponentProps["actionData"];
  dialog: Loaded["dialog"];
  search: string;
  dismissTo: string;
};

function Messages({ answer, dialog, search, dismissTo }: MessagesProps) {
  const done = answer ? null : readNewsletterAction(search);
  const error = answer?.error ?? (dialog.kind === "none" ? dialog.error : null);
  return (
    <>
      {done && <AdminSavedNotice text={doneTexts()[done]} dismissTo={dismissTo} />}
      {error && <AdminErrorBanner text={error} dismissTo={dismissTo} />}
    </>
  );
}

export const ErrorBoundary = AdminError;
