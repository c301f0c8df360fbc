import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { Rendition } from "./shared/http/cache/rendition.server.ts";
import { noteTrouble } from "./http/page/answer-unavailable.server.ts";
import { requestState, type RequestState } from "./shared/http/request-state.server.ts";
import { ServedOutcome } from "./shared/ui/page/served-outcome.tsx";
import { PREFETCH_RULES } from "./shop/shell/prefetch-rules.ts";
import { PageRenderingContext, type PageRendering } from "./shared/ui/page/hydration.ts";

export { boot } from "./http/boot.server.ts";

const RENDER_DEADLINE_MS = 8000;
/** With the nonce that `finish` removes. */
const STYLE_SHEET = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="([^"]+)"/;
/** The style sheet's link comes soon after the page's description. */
const HEAD_BYTES = 8192;

/** Renders a whole document and records which of its scripts are the shop's; `answer-page.server.ts` finishes the response. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const state = context.get(requestState);
  // The answer will be a 503 that needs no rendering.
  if (state.trouble) return new Response(null, { status: 503 });
  const scripts = new Set<string>();
  const rendition = new Rendition(state.parts ?? null, state.shop.locale);
  const isRead = isForAll(state, status);
  const page: PageRendering = {
    marks: rendition.marks,
    parts: state.parts ? rendition : null,
    address: rendition.address,
    startsWith: import.meta.env.DEV ? "page" : isRead ? "use" : "idle",
    prefetch: isRead ? PREFETCH_RULES : null,
    allowScript: (code) => void scripts.add(code),
  };
  const element = (
    <PageRenderingContext value={page}>
      <ServerRouter context={entry} url={request.url} nonce={rendition.nonce} />
      <ServedOutcome {...entry.staticHandlerContext} />
    </PageRenderingContext>
  );
  // handleError has already logged errors that loaders threw.
  const known = Object.values(entry.staticHandlerContext.errors ?? {});
  let hasFailed = false;
  const written = await renderDocument(element, (error) => {
    hasFailed = true;
    if (!known.includes(error)) state.shop.log.error({ err: error }, "rendering failed");
  });
  const { pathname, search } = entry.staticHandlerContext.location;
  const finished = rendition.finish(written, { address: pathname + search, hasFailed });
  finished.scripts.forEach(page.allowScript);
  const sheet = STYLE_SHEET.exec(written.toString("latin1", 0, HEAD_BYTES))?.[1];
  // A CDN repeats it in early hints of the next visitor's answer.
  if (sheet !== undefined) headers.append("link", `<${sheet}>; rel=preload; as=style`);
  state.page = { parts: finished.parts, scripts: [...scripts], status, headers };
  return new Response(null, { status, headers });
}

/** Such a page is read more than it is used. */
const isForAll = ({ cacheTags, shop: { actor } }: RequestState, status: number): boolean =>
  cacheTags !== null && actor.kind === "visitor" && status === 200;

/** Logs unexpected loader and action errors once; client errors (4xx, aborts) and database trouble already noted are not logged here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const state = context.get(requestState);
  const isSendersMistake = isRouteErrorResponse(error) && error.status < 500;
  if (isSendersMistake || request.signal.aborted || state.isBodyExceeded?.() || state.trouble) return;
  if (noteTrouble(state, error)) return;
  state.shop.log.error({ err: error, path: new URL(request.url).pathname }, "request failed");
}

function renderDocument(element: ReactElement, onError: (error: unknown) => void): Promise<Buffer> {
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
        resolve(Buffer.concat(chunks));
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      // One piece: React would move later pieces into place with inline scripts, which the policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError,
    });
    const deadline = setTimeout(() => abort(new Error("Rendering took too long")), RENDER_DEADLINE_MS);
  });
}
