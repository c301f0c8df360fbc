import type { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { bareBuild } from "#tests/support/bare-build.ts";
import { bareHandler } from "#tests/support/bare-handler.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { cachePage } from "#app/shared/http/request-state.server.ts";

const SHOP = "https://shop.test";
testSettings({ PUBLIC_URL: SHOP });
const t = testDatabase();

const build = bareBuild({
  entry: { module: { default: () => new Response(null), handleError: () => undefined } },
  routes: {
    same: {
      id: "same",
      path: "same",
      module: {
        default: () => null,
        loader: ({ context }: { context: RouterContextProvider }) => {
          cachePage(context, ["content"]);
          return "same";
        },
      },
    },
    own: { id: "own", path: "own", module: { default: () => null, loader: () => "own" } },
  },
});
const handle = bareHandler(t, () => Promise.resolve(build));

test("data fetched ahead of a link is kept for 30 seconds, only of pages that are the same for everyone", async () => {
  const answerOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await handle(new Request(SHOP + path, { headers }), "10.0.0.1");
    return [answer.status, answer.headers.get("cache-control"), answer.headers.get("vary")];
  };
  const ahead = { "sec-purpose": "prefetch" };
  const session = { cookie: "__Secure-safara.session_token=x" };
  expect(await answerOf("/same.data", ahead)).toEqual([200, "private, max-age=30", "cookie"]);
  expect(await answerOf("/same.data")).toEqual([200, "private, no-store", null]);
  expect(await answerOf("/own.data", ahead)).toEqual([200, "private, no-store", null]);
  // Of an account nothing is stored, so nothing is fetched ahead.
  expect(await answerOf("/same.data", { ...ahead, ...session })).toEqual([204, "private, no-store", null]);
  expect(await answerOf("/same.data", session)).toEqual([200, "private, no-store", null]);
});
