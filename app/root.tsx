import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { THEME_COLOURS } from "./shared/ui/tokens.ts";
import type { Route } from "./+types/root";
import { isLiveShop } from "./rooms/payments/provider.queries.server.ts";
import { env } from "./shared/env.server.ts";
import { SAMPLE_EMAIL } from "./rooms/settings/go-live/sample-constants.ts";
import { bootScriptUrl } from "./http/page/boot-script.server.ts";
import { readPreferences } from "./shared/http/request/preferences.ts";
import { shop } from "./shared/http/request-state.server.ts";
import { type AccountActor, can, isAdmin } from "./shared/kernel/access/permissions.ts";
import { DEFAULT_LOCALE } from "./shared/kernel/format/locale.ts";
import { ErrorScreen, NotFoundScreen } from "./shared/ui/page/error-screens.tsx";
import { keepScreen, useKeptScreen } from "./shared/ui/requests/keep-screen.ts";
import { BootScript, PageScripts } from "./shared/ui/page/page-scripts.tsx";
import styles from "./shop/shop.css?url";

export function loader({ request, context }: Route.LoaderArgs) {
  const { actor, locale } = shop(context);
  return {
    locale,
    preferences: readPreferences(request.headers.get("cookie")),
    account: actor.kind === "account" ? menuAccount(actor) : null,
    accountMark: actor.kind === "account" ? actor.userId.slice(0, MARK_LENGTH) : null,
    bootScript: bootScriptUrl(),
    isDemo: !isLiveShop(),
    publicUrl: env().publicUrl,
  };
}

/** Decides here which areas are open, so that the permission matrix stays on the server. */
const menuAccount = ({ email, name, role }: AccountActor) => ({
  email,
  name,
  office: can(role, "admin.enter") ? (isAdmin(role) ? ("panel" as const) : ("area" as const)) : null,
  mayModerate: can(role, "admin.review-dashboard"),
});

const MARK_LENGTH = 8;
/** With the steps below them, such as the second one of signing in. */
const ACCOUNT_ACTIONS = /^\/(?:login|logout|register|verify-email|reset-password|account|invitation)(?:[/?]|$)/;

/** Only account actions, here or in another tab, change who is signed in; skipping all else keeps a lost connection harmless. */
export const shouldRevalidate = ({ formAction, formMethod, ...change }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined
    ? change.defaultShouldRevalidate && change.currentUrl.href === change.nextUrl.href
    : ACCOUNT_ACTIONS.test(formAction ?? "");

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon-180.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const { theme, isOfAge } = root?.preferences ?? { theme: null, isOfAge: false };
  return (
    <html
      lang={root?.locale ?? DEFAULT_LOCALE}
      data-theme={theme ?? undefined}
      data-age={isOfAge ? "yes" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={THEME_COLOURS.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={THEME_COLOURS.dark} media="(prefers-color-scheme: dark)" />
        {root && <BootScript src={root.bootScript} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageScripts />
      </body>
    </html>
  );
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepScreen];

export default function Root() {
  useKeptScreen();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <main className="page">
        {isMissing ? <NotFoundScreen /> : <ErrorScreen error={error} supportEmail={SAMPLE_EMAIL} />}
      </main>
    </>
  );
}
