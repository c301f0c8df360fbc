import { data, redirect } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answered, lost, screens, type Answer } from "#tests/support/kept-screens.ts";

type Router = ReturnType<typeof screens>["router"];

const isIdle = (router: Router): Promise<void> => vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));

describe("R-015: a save whose request fails", () => {
  test("leaves the screen, the form's last answer and its place in the history as they were, and shows a notice", async () => {
    const { router, notices, calls, answers, send } = screens();
    await send();
    const refused = router.state;
    expect(refused.actionData).toEqual({ list: { problem: "Name is required" } });
    answers.save = lost;
    calls.length = 0;
    void send();
    await vi.waitFor(() => expect(notices).toHaveLength(1));
    await isIdle(router);
    expect(notices[0]?.text).toBe("We could not save this: no connection. Nothing was lost; try again.");
    expect(router.state.errors).toBeNull();
    expect(router.state.actionData?.["list"]).toBe(refused.actionData?.["list"]);
    expect(router.state.loaderData).toBe(refused.loaderData);
    expect(router.state).toMatchObject({ historyAction: "REPLACE", location: { pathname: "/admin", search: "" } });
    expect(calls).toEqual(["save"]);
  });

  test.each([
    [
      "the shop's 503",
      answered(503, '{"error":"busy","retryAfterSeconds":10}'),
      "the shop is busy. Nothing was lost; try again in 10 seconds.",
    ],
    ["a proxy's 502", answered(502, "<html>"), "the shop is busy. Nothing was lost; try again in a moment."],
    ["a 500", answered(500, ""), "something went wrong on our side. Nothing was lost; try again."],
  ])("shows the reason for %s", async (_, answer, reason) => {
    const { router, notices, answers, send } = screens();
    answers.save = answer;
    void send();
    await vi.waitFor(() => expect(notices.map(({ text }) => text)).toEqual([`We could not save this: ${reason}`]));
    await isIdle(router);
  });

  test("is recognized inside the framework's wrapper", async () => {
    const { notices, answers, send } = screens();
    answers.save = () => {
      // oxlint-disable-next-line typescript/only-throw-error -- as the framework does
      throw data(new TypeError("Failed to fetch"));
    };
    void send();
    await vi.waitFor(() => expect(notices[0]?.text).toContain("no connection"));
  });

  test("leaves the answer that the document came with", async () => {
    const problem = { problem: "Name is required" };
    const answer = { list: { type: "data" as const, result: problem } };
    const { router, notices, answers, send } = screens({ served: () => ({ answer, errors: {} }) });
    answers.save = lost;
    void send();
    await vi.waitFor(() => expect(notices).toHaveLength(1));
    await isIdle(router);
    expect(router.state.actionData).toEqual({ list: problem });
  });

  test("leaves the answer of the form before, also when the page that follows the form cannot be opened", async () => {
    const { router, notices, answers, send } = screens();
    await send();
    answers.save = () => redirect("/other");
    answers.other = lost;
    void send();
    await vi.waitFor(() => expect(notices).toHaveLength(1));
    await isIdle(router);
    expect(router.state.actionData).toEqual({ list: { problem: "Name is required" } });
    expect(router.state.location.pathname).toBe("/admin");
  });

  test("leaves no answer that the person has left by a link within the page", async () => {
    const { router, notices, answers, send } = screens();
    await send();
    await router.navigate("/admin#main");
    expect(router.state.actionData).toBeNull();
    answers.save = lost;
    void send();
    await vi.waitFor(() => expect(notices).toHaveLength(1));
    await isIdle(router);
    expect(router.state.actionData).toBeNull();
  });

  test("can be sent again, which removes the notice", async () => {
    const { router, notices, answers, send } = screens();
    answers.save = lost;
    void send();
    await vi.waitFor(() => expect(notices).toHaveLength(1));
    answers.save = () => redirect("/other");
    await send();
    expect(notices).toEqual([]);
    expect(router.state.location.pathname).toBe("/other");
  });

  test("is a refusal when it is answered: 403 goes to the error screen", async () => {
    const { router, notices, answers, send } = screens();
    answers.save = answered(403, "");
    await send();
    expect(notices).toEqual([]);
    expect(router.state.errors).not.toBeNull();
  });
});

describe("A-PROD-24: a page that cannot be opened", () => {
  test("without a connection leaves the present one, and Try Again opens it later", async () => {
    const { router, notices, answers } = screens();
    answers.other = lost;
    void router.navigate("/other");
    await vi.waitFor(() => expect(notices).toHaveLength(1));
    await isIdle(router);
    expect(notices[0]).toMatchObject({ text: "We could not open this page: no connection.", label: "Try Again" });
    expect(router.state.location.pathname).toBe("/admin");
    answers.other = () => "other";
    notices[0]?.run();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe("/other"));
    expect(notices).toEqual([]);
  });

  test("after a confirmation to leave leaves the present one", async () => {
    const { router, notices, answers } = screens();
    answers.other = lost;
    router.getBlocker("question", () => true);
    await router.navigate("/other");
    router.state.blockers.get("question")?.proceed?.();
    await vi.waitFor(() => expect(notices[0]?.text).toBe("We could not open this page: no connection."));
    router.deleteBlocker("question");
    await isIdle(router);
    expect(router.state.location.pathname).toBe("/admin");
    expect(router.state.loaderData).toMatchObject({ list: "list" });
  });

  test("in a busy shop leaves the present one and shows when to try again", async () => {
    const { router, notices, answers } = screens();
    answers.other = answered(503, '{"retryAfterSeconds":5}');
    void router.navigate("/other");
    await vi.waitFor(() => expect(notices[0]?.text).toBe("The shop is busy. Try again in 5 seconds."));
    expect(router.state.location.pathname).toBe("/admin");
  });

  test("because it is broken itself is shown as broken, and stays so when the next one cannot be opened", async () => {
    const { router, notices, answers } = screens();
    answers.other = answered(500, "");
    await router.navigate("/other");
    expect(notices).toEqual([]);
    const { errors } = router.state;
    expect(errors).not.toBeNull();
    answers.list = lost;
    void router.navigate("/admin");
    await vi.waitFor(() => expect(notices).toHaveLength(1));
    await isIdle(router);
    expect(router.state.errors).toEqual(errors);
    expect(router.state.location.pathname).toBe("/other");
  });

  test("after an accepted form shows a notice of its success, and no form is sent until it is open", async () => {
    const { router, notices, answers, send, held } = screens();
    answers.save = () => redirect("/other");
    answers.other = lost;
    void send();
    await vi.waitFor(() => expect(notices[0]?.text).toBe("Done, but we could not show the page again: no connection."));
    answers.other = () => "other";
    held()?.();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe("/other"));
    expect(held()).toBeNull();
  });
});

test("R-015: a refused form keeps its answer although the screen behind it cannot be refreshed", async () => {
  const { router, notices, answers, send } = screens();
  answers.save = () => ({ problem: "Somebody else was faster" });
  answers.list = lost;
  await send();
  expect(router.state.actionData).toEqual({ list: { problem: "Somebody else was faster" } });
  expect(router.state.loaderData).toMatchObject({ list: "list" });
  expect(notices).toEqual([]);
});

test("a screen that is refreshed in the background stays as it is when that fails", async () => {
  const { router, notices, answers } = screens();
  answers.list = lost;
  await router.revalidate();
  expect(router.state.loaderData).toMatchObject({ list: "list" });
  expect(router.state.errors).toBeNull();
  expect(notices).toEqual([]);
});

test("R-015: a form sent in the background replaces no screen", async () => {
  const { router, notices, answers } = screens();
  answers.save = lost;
  await router.fetch("key", "list", "/admin", { formMethod: "post", formData: new FormData() });
  expect(router.state.errors).toBeNull();
  expect(notices[0]?.text).toBe("We could not save this: no connection. Nothing was lost; try again.");
});

test("a page that cannot be opened leaves the data of fetchers alone", async () => {
  const { router, notices, answers } = screens();
  router.getFetcher("bell");
  await router.fetch("bell", "list", "/other");
  answers.list = lost;
  void router.navigate("/admin?page=2");
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  await isIdle(router);
  expect(router.state.errors).toBeNull();
  expect(router.state.location.search).toBe("");
});

describe("without any answer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const never: Answer = () => new Promise(() => undefined);

  test("a page is given up after a while", async () => {
    const { router, notices, answers } = screens();
    answers.other = never;
    void router.navigate("/other");
    await vi.advanceTimersByTimeAsync(15_000);
    await isIdle(router);
    expect(notices[0]?.text).toBe("We could not open this page: the shop has not answered.");
  });

  test("a save is awaited until the person stops waiting, and its late answer changes nothing then", async () => {
    const { router, notices, answers, send } = screens();
    let answer = (_: unknown): void => undefined;
    answers.save = () => new Promise((resolve) => (answer = resolve));
    void send();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(router.state.navigation.state).toBe("submitting");
    expect(notices[0]).toMatchObject({ label: "Stop Waiting" });
    notices[0]?.run();
    await vi.advanceTimersByTimeAsync(0);
    await isIdle(router);
    expect(notices).toEqual([]);
    answer(redirect("/other"));
    await vi.advanceTimersByTimeAsync(0);
    expect(router.state.location.pathname).toBe("/admin");
  });
});

test("R-066: a link or form that opens a document waits until the shop can be reached, and shows a notice", async () => {
  const { notices, page } = screens();
  const leave = vi.fn<() => void>();
  expect(await page.leave(leave)).toBe(false);
  expect(leave).not.toHaveBeenCalled();
  expect(notices).toMatchObject([{ text: "We could not open this page: no connection.", label: "Try Again" }]);
  page.isReachable = true;
  notices[0]?.run();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(notices).toEqual([]);
});
