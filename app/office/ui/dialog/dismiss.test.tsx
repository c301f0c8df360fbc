import { act } from "react";
import { createMemoryRouter, redirect, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { mounted, probe } from "#tests/support/mounted.tsx";
import { nothingPending } from "#tests/support/pending-screens.tsx";
import { useDismissal } from "./dismiss.tsx";

afterEach(() => vi.unstubAllGlobals());

const SAVED = "/admin/users?q=awa&saved=role";

/** A list with a notice, whose address without it is `/admin/users?q=awa`. */
async function list() {
  await nothingPending();
  const saving = Promise.withResolvers<void>();
  const reads: string[] = [];
  const { Component, now } = probe(() => useDismissal("/admin/users?q=awa"));
  const router = createMemoryRouter(
    [
      {
        path: "/admin/users",
        Component,
        loader: ({ request }) => void reads.push(new URL(request.url).search),
        action: () => saving.promise.then(() => redirect("/admin/users?q=awa&saved=second")),
      },
    ],
    { initialEntries: [SAVED], hydrationData: { loaderData: { "0": null } } },
  );
  const end = await mounted(<RouterProvider router={router} />);
  const here = (): string => router.state.location.pathname + router.state.location.search;
  return { router, reads, saving, end, here, shown: now };
}

test("a dismissed notice disappears at once and leaves the address, and the list is not read again", async () => {
  const { shown, here, reads, end } = await list();
  await act(async () => shown().dismiss());
  expect(shown().isDismissed).toBe(true);
  expect(here()).toBe("/admin/users?q=awa");
  expect(reads).toEqual([]);
  await end();
});

test("R-013: a notice that is dismissed while a form is under way disappears at once; the form keeps its answer, and the list is read again", async () => {
  const { router, shown, here, reads, saving, end } = await list();
  await act(async () => void router.navigate("/admin/users", { formMethod: "post", formData: new FormData() }));
  await act(async () => shown().dismiss());
  expect(shown().isDismissed).toBe(true);
  expect(router.state.navigation.state).toBe("submitting");
  await act(async () => saving.resolve());
  expect(here()).toBe("/admin/users?q=awa&saved=second");
  expect(reads).toEqual(["?q=awa&saved=second"]);
  await end();
});
