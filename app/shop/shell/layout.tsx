import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useRouteLoaderData } from "react-router";
import { blockParts } from "#app/rooms/content/texts/block-parts.ts";
import { fillTokens } from "#app/rooms/content/texts/tokens.ts";
import { textLines } from "#app/rooms/content/texts/markdown-parts.ts";
import { readBlocks } from "#app/rooms/content/blocks/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { shop } from "#app/shared/http/request-state.server.ts";
import { KeptPart } from "#app/shared/ui/page/kept-part.tsx";
import { useEarlyInput } from "#app/shared/ui/form/early-input.ts";
import { ErrorScreen, NotFoundScreen } from "#app/shared/ui/page/error-screens.tsx";
import { RouteFocus } from "#app/shared/ui/page/focus.tsx";
import { Toasts } from "#app/shared/ui/feedback/toasts.tsx";
import styles from "#app/shop/shop.css?url";
import { contentTokens } from "#app/shop/texts/content-tokens.ts";
import type { Route } from "./+types/layout";
import { AnnouncementBar, Header } from "./header/header.tsx";
import { AccountSignal } from "./header/account-signal.tsx";
import { BehindAgeGate } from "./age-gate.tsx";
import { BareFooter, Footer } from "./footer.tsx";
import { PendingPage } from "./pending-page.tsx";
import { shellTexts } from "./texts.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const SHELL_BLOCKS = ["announcement-bar", "footer-text", "footer-badges", "disclaimer"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = shop(context);
  const settings = await readSettings(ctx);
  const blocks = await readBlocks(ctx, SHELL_BLOCKS);
  const { storeName, storeEmail, postalAddress, contacts, socialLinks, businessHours, businessHoursZone } = settings;
  const text = (key: (typeof SHELL_BLOCKS)[number]): string => fillTokens(blocks[key].content, contentTokens(settings));
  return {
    announcement: blockParts({ type: blocks["announcement-bar"].type, content: text("announcement-bar") }),
    footer: {
      storeName,
      aboutShop: text("footer-text"),
      badges: textLines(text("footer-badges")),
      disclaimer: text("disclaimer"),
      storeEmail,
      postalAddress,
      contacts,
      socialLinks,
      businessHours,
      businessHoursZone,
    },
    ageGate: { legalAgeText: settings.legalAgeText, underageUrl: settings.underageUrl },
  };
}

/** Settings change rarely: navigation does not reload them. */
export const shouldRevalidate = (): boolean => false;

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell texts={loaderData}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Shell texts={loaderData}>
      <div className="page">
        {isMissing ? <NotFoundScreen /> : <ErrorScreen error={error} supportEmail={loaderData.footer.storeEmail} />}
      </div>
    </Shell>
  );
}

type ShellProps = { texts: Route.ComponentProps["loaderData"]; children: ReactNode };

const CHECKOUT = /^\/checkout\/?$/;

function Shell({ texts, children }: ShellProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  useEarlyInput();
  const isBare = CHECKOUT.test(useLocation().pathname);
  const isDemo = root?.isDemo ?? false;
  return (
    <BehindAgeGate texts={texts.ageGate}>
      <a href="#main" className="skip-link">
        {shellTexts.skip}
      </a>
      {!isBare && <AnnouncementBar parts={texts.announcement} />}
      <Header account={root?.account ?? null} storeName={texts.footer.storeName} isBare={isBare} />
      <Toasts />
      <main id="main" tabIndex={-1} className="site-main">
        <PendingPage />
        {children}
      </main>
      <KeptPart name={isBare ? "bare-footer" : "footer"} of={[texts.footer, isDemo]}>
        {isBare ? <BareFooter isDemo={isDemo} /> : <Footer facts={texts.footer} isDemo={isDemo} />}
      </KeptPart>
      <RouteFocus />
      <AccountSignal />
    </BehindAgeGate>
  );
}
