import { createRequestHandler, RouterContextProvider } from "react-router";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { withDeadline } from "#app/shared/db/work-deadline.server.ts";
import { bareBuild } from "#tests/support/bare-build.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import { preparedBuild } from "./prepared-build.ts";
import { requestState, type RequestState } from "#app/shared/http/request-state.server.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";

const logged: unknown[] = [];
let open = 0;
let gate: Promise<unknown> = Promise.resolve();
/** A file that is read in pieces, and open until it is read to the end or cancelled. */
async function openedFile(): Promise<Response> {
  await gate;
  open += 1;
  let left = 3;
  const body = new ReadableStream<Uint8Array>({
    pull: (file) => {
      file.enqueue(new Uint8Array(10));
      left -= 1;
      if (left > 0) return;
      file.close();
      open -= 1;
    },
    cancel: () => void (open -= 1),
  });
  return new Response(body, { headers: { "Content-Type": "video/mp4", "Content-Length": "30" } });
}
const handle = createRequestHandler(
  preparedBuild(
    bareBuild({
      entry: { module: { default: () => new Response(), handleError: (error: unknown) => logged.push(error) } },
      routes: {
        file: { id: "file", path: "file", module: { loader: openedFile } },
        answer: {
          id: "answer",
          path: "answer",
          module: {
            loader: ({ url }: { url: URL }) => {
              if (url.searchParams.has("fault")) throw new Error("a fault");
              throw new PermissionError(403);
            },
            action: ({ request }: { request: Request }) => readForm(request),
          },
        },
      },
    }),
  ),
  "production",
);
const state: Partial<RequestState> = {};
const send = (path: string, init?: RequestInit): Promise<Response> => {
  const provider = new RouterContextProvider();
  provider.set(requestState, state as RequestState);
  return handle(new Request(`http://shop.test${path}`, init), provider);
};
const ask = (query: string, init?: RequestInit): Promise<Response> => send(`/answer${query}`, init);

test("a refusal of a loader or action is answered with its status and text, an unexpected error with 500", async () => {
  const refused = await ask("");
  expect([refused.status, await refused.json()]).toEqual([403, { error: "You do not have access to this." }]);
  const noForm = await ask("", { method: "POST", body: "{}", headers: { "content-type": "application/json" } });
  expect([noForm.status, await noForm.json()]).toEqual([400, { error: "We could not read the form." }]);
  expect(logged).toEqual([]);
  expect((await ask("?fault")).status).toBe(500);
  expect(logged).toHaveLength(1);
  expect(state.route).toBe("/answer");
});

test("a file response closes its file even when unread, and a .data request for a file is 404 instead of reading it into memory", async () => {
  const whole = await send("/file");
  expect([whole.status, (await whole.arrayBuffer()).byteLength, open]).toEqual([200, 30, 0]);
  const head = await send("/file", { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), head.body, open]).toEqual([200, "30", null, 0]);
  const toScript = await send("/file.data");
  expect([toScript.status, (await toScript.text()).includes("Not found"), open]).toEqual([404, true, 0]);
});

test.each(["the client has left", "the time to answer is over"])(
  "a file that is found when %s is closed",
  async (why) => {
    let openFile = (): void => undefined;
    gate = new Promise<void>((resolve) => (openFile = resolve));
    const browser = new AbortController();
    const answer = withDeadline(why.includes("time") ? 1 : 60_000, () => send("/file", { signal: browser.signal }));
    const ended = answer.catch(() => null);
    // By then the loader looks for the file.
    await setImmediate();
    if (why.includes("left")) browser.abort();
    await ended;
    const before = open;
    openFile();
    await setImmediate();
    expect([before, open]).toEqual([0, 0]);
    gate = Promise.resolve();
  },
);
