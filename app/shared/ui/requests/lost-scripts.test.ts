import { describe, expect, test, vi } from "vitest";
import { lost, screens, type Answer } from "#tests/support/kept-screens.ts";

const isIdle = (router: ReturnType<typeof screens>["router"]): Promise<void> =>
  vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));

describe("a script that does not load", () => {
  const never: Answer = () => new Promise(() => undefined);

  test("leaves the present screen, and Try Again opens the page once the shop can be reached", async () => {
    const { router, notices, calls, answers, page, keeper } = screens();
    answers.other = never;
    void router.navigate("/other?page=2");
    await vi.waitFor(() => expect(calls).toEqual(["other"]));
    keeper.loseScript();
    await vi.waitFor(() => expect(notices[0]?.text).toBe("We could not open this page: no connection."));
    await isIdle(router);
    notices[0]?.run();
    expect(page.opened).toEqual([]);
    page.isReachable = true;
    await vi.waitFor(() => expect(notices).toHaveLength(1));
    notices[0]?.run();
    await vi.waitFor(() => expect(page.opened).toEqual(["/other?page=2"]));
    keeper.loseScript();
  });

  test("because the shop was updated opens the page at once, as a document", async () => {
    const { router, notices, calls, answers, page, keeper } = screens();
    answers.other = never;
    page.isReachable = true;
    void router.navigate("/other");
    await vi.waitFor(() => expect(calls).toEqual(["other"]));
    keeper.loseScript();
    await vi.waitFor(() => expect(page.opened).toEqual(["/other"]));
    expect(notices).toEqual([]);
  });

  test("is not awaited again: the next link to it is opened as a document", async () => {
    const { router, answers, page, notices, keeper } = screens();
    answers.other = never;
    void router.navigate("/other");
    keeper.loseScript();
    await vi.waitFor(() => expect(notices).toHaveLength(1));
    page.isReachable = true;
    void router.navigate("/other");
    await vi.waitFor(() => expect(page.opened).toEqual(["/other"]));
  });
});

test("a script that fails before its page's first request opens that page, not the one that was opened before", async () => {
  const { router, notices, page, keeper } = screens();
  await router.navigate("/other");
  page.isReachable = true;
  keeper.begin({ to: "/admin", sends: false });
  keeper.loseScript();
  await vi.waitFor(() => expect(page.opened).toEqual(["/admin"]));
  expect(notices).toEqual([]);
});

test("a script that fails after the page's data has failed does not load the document again", async () => {
  const { router, notices, answers, page, keeper } = screens();
  answers.other = lost;
  void router.navigate("/other");
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  keeper.loseScript();
  page.isReachable = true;
  notices[0]?.run();
  await vi.waitFor(() => expect(page.opened).toEqual(["/other"]));
});

test("without a connection, going back returns to the entry that is shown, and 'Try Again' goes back after all", async () => {
  const { router, notices, calls, answers, go } = screens();
  await router.navigate("/other");
  answers.list = lost;
  calls.length = 0;
  const { location } = router.state;
  go(-1);
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  await isIdle(router);
  expect(router.state.location.key).toBe(location.key);
  expect(calls).toEqual(["list"]);
  answers.list = () => "list";
  notices[0]?.run();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/admin"));
});
