import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { readSettings } from "../../rooms/settings/use-cases/read-settings.server.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { shop } from "../../shared/http/request-state.server.ts";
import { RouteFocus } from "../../shared/ui/route-focus.tsx";
import { Toasts } from "../../shared/ui/toasts.tsx";
import styles from "../../styles/storefront.css?url";
import type { Route } from "./+types/layout";
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

/** The shell of every public page: skip link, header, content, footer, and the age gate over all of it. */
export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
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
        <Header account={root?.account ?? null} storeName={loaderData.footer.storeName} />
        <main id="main" tabIndex={-1} className="site-main">
          <Outlet />
        </main>
        <Footer facts={loaderData.footer} isDemo={root?.isDemo ?? false} />
        <Toasts />
        <RouteFocus />
      </div>
      {isAsked && (
        <AgeGate
          returnTo={pathname + search}
          legalAgeText={loaderData.legalAgeText}
          underageUrl={loaderData.underageUrl}
        />
      )}
    </>
  );
}

/** What the age question refers to can be read before it is answered (S-AGE-04, S-AGE-05). */
const isLegalText = (pathname: string): boolean => pathname === "/terms" || pathname === "/privacy";
