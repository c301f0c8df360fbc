import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { bootScriptUrl } from "./shared/http/boot-script.server.ts";
import { readPreferences } from "./shared/http/preferences.ts";
import { shop } from "./shared/http/request-state.server.ts";

/** What every page knows: the visitor's preferences and, with a session, who is signed in. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = shop(context);
  return {
    preferences: readPreferences(request.headers.get("cookie")),
    account: actor.kind === "account" ? { email: actor.email, name: actor.name, role: actor.role } : null,
    bootScript: bootScriptUrl(),
  };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const theme = root?.preferences.theme ?? undefined;
  return (
    <html lang="en" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {root && <script type="module" src={root.bootScript} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main>
      <h1>{isMissing ? "Page not found" : "Oops! Something went wrong"}</h1>
      <a href="/">Go Home</a>
    </main>
  );
}
