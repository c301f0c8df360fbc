import { useRef, type MouseEvent } from "react";
import { SETTING_TABS, type SettingTab } from "#app/rooms/settings/constants.ts";
import { settingMessages, settingTabNames } from "#app/rooms/settings/messages.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import { LeaveQuestion } from "#app/office/ui/dialog/leave-question.tsx";
import { AdminPageHead } from "#app/office/ui/page-head.tsx";
import { AdminSavedNotice } from "#app/office/ui/saved-notice.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { Tab, TabGroup } from "#app/shared/ui/navigation/tabs.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/route";
import { submitSettings } from "./actions.server.ts";
import { SettingsForms } from "./settings-forms.tsx";
import { leavesTab, readTab, tabPath } from "./links.ts";
import { readSettingsTab } from "./load.server.ts";
import { adminShellTexts } from "#app/office/ui/messages.ts";

export const meta = adminMeta(
  () => adminShellTexts.settings,
  () => settingMessages.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const [shown, { currency }] = await Promise.all([readSettingsTab(ctx, readTab(args.url)), readSettings(ctx)]);
  return {
    shown,
    currency,
    mayEdit: can(ctx.actor.role, "settings.edit"),
    isSaved: args.url.searchParams.has("saved"),
  };
}

export const action = (args: Route.ActionArgs) => submitSettings(args);

export default function AdminSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, currency, mayEdit, isSaved } = loaderData;
  const here = tabPath(shown.tab);
  const forms = useRef<HTMLDivElement>(null);
  return (
    <div className="admin-stack">
      <AdminPageHead title={adminShellTexts.settings} subtitle={settingMessages.subtitle} />
      <Tabs chosen={shown.tab} />
      {isSaved && !actionData && <AdminSavedNotice text={settingMessages.saved} dismissTo={here} />}
      {!mayEdit && <Notice tone="info">{settingMessages.readOnly}</Notice>}
      <div ref={forms} className="admin-stack" onClickCapture={goToField}>
        <SettingsForms
          key={shown.tab}
          shown={shown}
          refused={actionData ?? null}
          mayEdit={mayEdit}
          action={here}
          currency={currency}
        />
      </div>
      <LeaveQuestion forms={forms} isAway={leavesTab} />
    </div>
  );
}

/** Jumps from the error summary to the field without a history entry, which the leave question would take for leaving. */
function goToField(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='#']") : null;
  const field = link && document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

function Tabs({ chosen }: { chosen: SettingTab }) {
  return (
    <TabGroup label={adminShellTexts.settings} chosen={chosen} className="setting-tabs">
      {SETTING_TABS.map((tab) => (
        <Tab key={tab} value={tab} to={tabPath(tab)}>
          {settingTabNames[tab]}
        </Tab>
      ))}
    </TabGroup>
  );
}

export const ErrorBoundary = AdminError;
