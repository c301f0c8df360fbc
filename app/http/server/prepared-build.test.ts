import { createRequestHandler, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { bareBuild } from "#tests/support/bare-build.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import { preparedBuild } from "./prepared-build.ts";
import { requestState, type RequestState } from "#app/shared/http/request-state.server.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";

const logged: unknown[] = [];
const handle = createRequestHandler(
  preparedBuild(
    bareBuild({
      entry: { module: { default: () => new Response(), handleError: (error: unknown) => logged.push(error) } },
      routes: {
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
const ask = (query: string, init?: RequestInit): Promise<Response> => {
  const provider = new RouterContextProvider();
  provider.set(requestState, state as RequestState);
  return handle(new Request(`http://shop.test/answer${query}`, init), provider);
};

test("what a loader or an action refuses is answered with its status and text, a fault with 500", async () => {
  const refused = await ask("");
  expect([refused.status, await refused.json()]).toEqual([403, { error: "You do not have access to this." }]);
  const noForm = await ask("", { method: "POST", body: "{}", headers: { "content-type": "application/json" } });
  expect([noForm.status, await noForm.json()]).toEqual([400, { error: "We could not read the form." }]);
  expect(logged).toEqual([]);
  expect((await ask("?fault")).status).toBe(500);
  expect(logged).toHaveLength(1);
  expect(state.route).toBe("/answer");
});
