import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { deferHydration } from "./shared/http/defer-hydration.ts";
import { requestState } from "./shared/http/request-state.server.ts";

export { boot } from "./boot.server.ts";

const RENDER_DEADLINE_MS = 8000;

/** Renders a document whole, then holds its scripts back; the answer itself is finished in `answer-page.server.ts`. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const state = context.get(requestState);
  const rendered = await renderDocument(<ServerRouter context={entry} url={request.url} />, (error) => {
    state.shop.log.error({ err: error }, "rendering failed");
  });
  const html = import.meta.env.DEV ? rendered : deferHydration(rendered);
  state.page = { html, status, headers };
  return new Response(null, { status, headers });
}

/** Errors of loaders and actions arrive here once; a request that the browser gave up is not one. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  context.get(requestState).shop.log.error({ err: error, path: new URL(request.url).pathname }, "request failed");
}

function renderDocument(element: React.ReactElement, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(deadline);
        done();
        resolve(Buffer.concat(chunks).toString("utf8"));
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError,
    });
    const deadline = setTimeout(() => abort(new Error("Rendering took too long")), RENDER_DEADLINE_MS);
  });
}
