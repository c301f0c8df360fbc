import { isRouteErrorResponse, type StaticHandlerContext } from "react-router";
import { inlineJson } from "#app/shared/kernel/text/safe-text.ts";

const ID = "served-outcome";

type ByRoute = Readonly<Record<string, unknown>>;
type Outcome = { readonly answers: ByRoute | null; readonly errors: ByRoute };

/** Embeds the request's action data and errors, so that the browser can restore them; omits the details of unexpected errors. */
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
