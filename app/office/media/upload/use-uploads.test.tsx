import { act } from "react";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { mounted, probe } from "#tests/support/mounted.tsx";
import { LeaveUploads } from "./media-upload.tsx";
import { useUploads } from "./use-uploads.ts";

afterEach(() => vi.unstubAllGlobals());

type Sent = { url: string; readonly answer: (status: number) => Promise<void> };

/** The library at a folder, whose uploads are answered by the test. */
async function library() {
  const sent: Sent[] = [];
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    response = { error: null };
    open(_: string, url: string): void {
      const answer = (status: number) =>
        act(async () => {
          this.status = status;
          this.dispatchEvent(new Event("load"));
        });
      sent.push({ url, answer });
    }
    setRequestHeader = (): void => undefined;
    send = (): void => undefined;
    abort = (): void => void this.dispatchEvent(new Event("abort"));
  }
  const { Component, now } = probe(() => {
    const [search] = useSearchParams();
    return useUploads(`/uploads?folder=${search.get("folder")}`, () => undefined);
  });
  const router = createMemoryRouter([{ path: "/media", Component }], { initialEntries: ["/media?folder=fair"] });
  const end = await mounted(<RouterProvider router={router} />);
  vi.stubGlobal("XMLHttpRequest", Request);
  const add = (...names: readonly string[]) =>
    act(async () => now().add(names.map((name) => new File(["%PDF-1.7 hello"], name, { type: "application/pdf" }))));
  return { router, now, add, sent, end };
}

test("R-153: files go into the folder that was open when they were added, also after another is opened, and when sent again, with the press of the first try", async () => {
  const { router, now, add, sent, end } = await library();
  await add("a.pdf", "b.pdf");
  await act(async () => void router.navigate("/media?folder=other"));
  await sent[0]?.answer(500);
  await sent[1]?.answer(201);
  await add("c.pdf");
  await sent[2]?.answer(201);
  const failed = now().items.find(({ state }) => state === "failed");
  await act(async () => now().retry(failed?.id ?? 0));
  expect(sent.map(({ url }) => url.replace(/&press=.*/, ""))).toEqual([
    "/uploads?folder=fair&name=a.pdf",
    "/uploads?folder=fair&name=b.pdf",
    "/uploads?folder=other&name=c.pdf",
    "/uploads?folder=fair&name=a.pdf",
  ]);
  const presses = sent.map(({ url }) => url.split("&press=")[1]);
  expect(presses[3]).toBe(presses[0]);
  expect(new Set(presses).size).toBe(3);
  await end();
});

test("R-153: those that wait or are sent are left to upload, the others are not", async () => {
  const { now, add, sent, end } = await library();
  await add("a.pdf", "b.pdf", "c.pdf");
  expect(now().left).toBe(3);
  await act(async () => now().cancel(now().items[1]?.id ?? 0));
  expect(now().left).toBe(2);
  await sent[0]?.answer(201);
  await sent[1]?.answer(500);
  expect(now().left).toBe(0);
  await end();
});

test("R-153: while files are left to upload the browser asks before the window closes", async () => {
  const Component = () => <LeaveUploads left={2} isBehindDialog />;
  const end = await mounted(<RouterProvider router={createMemoryRouter([{ path: "/", Component }])} />);
  const closing = (): boolean => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(closing()).toBe(true);
  await end();
  expect(closing()).toBe(false);
});
