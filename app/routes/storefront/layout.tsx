import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useRouteLoaderData } from "react-router";
import { readSettings } from "../../rooms/settings/use-cases/read-settings.server.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { shop } from "../../shared/http/request-state.server.ts";
import { ErrorScreen } from "../../shared/ui/error-screen.tsx";
import { NotFoundScreen } from "../../shared/ui/not-found-screen.tsx";
import { RouteFocus } from "../../shared/ui/route-focus.tsx";
import { Toasts } from "../../shared/ui/toasts.tsx";
import styles from "../../styles/storefront.css?url";
import type { Route } from "./+types/layout";
import { AccountSignal } from "./shell/account-signal.tsx";
import { AgeGate } from "./shell/age-gate.tsx";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { shellTexts } from "./shell/texts.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** What header, footer and age gate print of the settings. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(shop(context));
  const {
    storeName,
    storeDescription,
    storeEmail,
    postalAddress,
    contacts,
    socialLinks,
    businessHours,
    businessHoursZone,
  } = settings;
  return {
    footer: {
      storeName,
      storeDescription,
      storeEmail,
      postalAddress,
      contacts,
      socialLinks,
      businessHours,
      businessHoursZone,
    },
    legalAgeText: settings.legalAgeText,
    underageUrl: settings.underageUrl,
  };
}

/** Settings change rarely: moving between pages does not ask for them again. */
export const shouldRevalidate = (): boolean => false;

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell texts={loaderData}>
      <Outlet />
    </Shell>
  );
}

/** A page that fails keeps the shell around its message, as long as the shell itself could be read (S-ERR-07). */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Shell texts={loaderData}>
      <div className="page">{isMissing ? <NotFoundScreen /> : <ErrorScreen />}</div>
    </Shell>
  );
}

type ShellProps = { texts: Route.ComponentProps["loaderData"]; children: ReactNode };

/** The shell of every public page: skip link, header, content, footer, and the age gate over all of it. */
function Shell({ texts, children }: ShellProps) {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const isOfAge = root?.preferences.isOfAge ?? false;
  const isAsked = !isOfAge && !isLegalText(pathname);
  return (
    <>
      <div data-page="" inert={isAsked} suppressHydrationWarning>
        <a href="#main" className="skip-link">
          {shellTexts.skip}
        </a>
        <Header account={root?.account ?? null} storeName={texts.footer.storeName} />
        <main id="main" tabIndex={-1} className="site-main">
          {children}
        </main>
        <Footer facts={texts.footer} isDemo={root?.isDemo ?? false} />
        <Toasts />
        <RouteFocus />
        <AccountSignal />
      </div>
      {isAsked && (
        <AgeGate returnTo={pathname + search} legalAgeText={texts.legalAgeText} underageUrl={texts.underageUrl} />
      )}
    </>
  );
}

/** What the age question refers to can be read before it is answered (S-AGE-04, S-AGE-05). */
const isLegalText = (pathname: string): boolean => pathname === "/terms" || pathname === "/privacy";
