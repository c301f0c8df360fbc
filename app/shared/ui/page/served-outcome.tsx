import { isRouteErrorResponse, type StaticHandlerContext } from "react-router";
import { inlineJson } from "#app/shared/kernel/text/safe-text.ts";

const ID = "served-outcome";

type ByRoute = Readonly<Record<string, unknown>>;
/** What actions answered and what loaders threw when the document was rendered. */
type Outcome = { readonly answers: ByRoute | null; readonly errors: ByRoute };

/**
 * The outcome of the document's own request as data: the browser's script shows it again when a later request fails.
 * Nothing for a page that was only read. Of an unexpected error no more leaves the server than that there was one.
 */
export function ServedOutcome({ actionData, errors }: Pick<StaticHandlerContext, "actionData" | "errors">) {
  if (!actionData && !errors) return null;
  const known = Object.entries(errors ?? {}).map(([id, error]) => [
    id,
    isRouteErrorResponse(error) ? shown(error) : null,
  ]);
  const text = inlineJson({ answers: actionData, errors: Object.fromEntries(known) } satisfies Outcome);
  return <script type="application/json" id={ID} dangerouslySetInnerHTML={{ __html: text }} />;
}

const shown = ({ status, statusText, data }: { status: number; statusText: string; data: unknown }) => ({
  status,
  statusText,
  data: data ?? null,
  internal: false,
});

export function readServedOutcome(): Outcome {
  const text = document.getElementById(ID)?.textContent;
  const { answers, errors } = JSON.parse(text || '{"answers":null,"errors":{}}') as Outcome;
  const thrown = Object.entries(errors).map(([id, error]) => [id, error ?? new Error("The page failed on the server")]);
  return { answers, errors: Object.fromEntries(thrown) as ByRoute };
}
