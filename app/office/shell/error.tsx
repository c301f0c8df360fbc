import { isRouteErrorResponse, useLocation, useMatches } from "react-router";
import { accountLink } from "#app/rooms/accounts/sign-in/kept-place.ts";
import { adminErrorTexts, adminWords } from "#app/office/ui/messages.ts";
import { sectionAround } from "./nav.tsx";
import { buttonClass, ButtonLink } from "#app/shared/ui/button.tsx";
import { EmptyState } from "#app/shared/ui/feedback/empty-state.tsx";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import { useKeptEntries } from "#app/office/ui/form/use-form-entries.ts";

const faults = (): Readonly<Record<number, { readonly title: string; readonly text: string }>> =>
  adminErrorTexts.faults;

export function AdminError({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = { ...(faults()[status] ?? adminErrorTexts.unknown), ...messageIn(error) };
  const isKept = useKeptEntries(status === 401);
  return (
    <>
      <title>{pageTitle(useMatches(), title)}</title>
      <EmptyState art={status === 404 ? "not-found" : "error"} title={title} text={text} isPageHeading>
        {isKept && <p>{adminErrorTexts.kept}</p>}
        {status === 401 ? <SignIn /> : <NextSteps mayRetry={!(status in faults())} />}
      </EmptyState>
    </>
  );
}

/** The message that a loader throws with a 404 or 500: a text, or a title and a text. */
function messageIn(error: unknown): { readonly title?: string; readonly text?: string } {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 500)) return {};
  const message: unknown = error.data;
  if (typeof message === "string") return { text: message };
  return message && typeof message === "object" && "title" in message
    ? (message as { title: string; text: string })
    : {};
}

function SignIn() {
  const { pathname, search } = useLocation();
  return (
    <a href={accountLink("/login", pathname + search)} className={buttonClass({ variant: "leaf" })}>
      {adminErrorTexts.signIn}
    </a>
  );
}

export function NextSteps({ mayRetry = false }: { mayRetry?: boolean }) {
  const { pathname, search } = useLocation();
  const around = sectionAround(pathname);
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {mayRetry && (
        <ButtonLink to={pathname + search} variant="leaf" reloadDocument>
          {adminWords.tryAgain}
        </ButtonLink>
      )}
      <ButtonLink to={around?.to ?? "/admin"} variant={mayRetry ? "secondary" : "leaf"}>
        {around ? adminErrorTexts.backTo({ screen: around.label }) : adminErrorTexts.toDashboard}
      </ButtonLink>
    </div>
  );
}
