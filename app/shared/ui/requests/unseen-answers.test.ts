import { data, redirect } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { screens, type Answer } from "#tests/support/kept-screens.ts";

type Router = ReturnType<typeof screens>["router"];

const isIdle = (router: Router): Promise<void> => vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));

describe("R-015: a save that a link or another form replaces before its answer", () => {
  const UNSEEN =
    "You went on before the shop answered. Your last change may have been saved: check before you send it again.";
  const held = (): { answer: Answer; arrive: () => void } => {
    const arriving = Promise.withResolvers<void>();
    return {
      answer: () => arriving.promise.then(() => data({ problem: "Somebody else was faster" }, 409)),
      arrive: () => arriving.resolve(),
    };
  };

  test.each([
    ["a link", (router: Router) => router.navigate("/other")],
    ["Back", (router: Router) => router.navigate(-1)],
  ])("by %s has its notice, which stays with the next page", async (_, leave) => {
    const { router, notices, answers, send } = screens();
    await router.navigate("/other");
    await router.navigate("/admin");
    const save = held();
    answers.save = save.answer;
    void send();
    await vi.waitFor(() => expect(router.state.navigation.state).toBe("submitting"));
    const left = leave(router);
    save.arrive();
    await left;
    await vi.waitFor(() => expect(router.state.location.pathname).toBe("/other"));
    await vi.waitFor(() => expect(notices.map(({ text }) => text)).toEqual([UNSEEN]));
    await isIdle(router);
    expect(notices).toHaveLength(1);
  });

  test("has one notice, however many there are", async () => {
    const { router, notices, answers, send } = screens();
    for (let n = 0; n < 2; n += 1) {
      const save = held();
      answers.save = save.answer;
      void send();
      await vi.waitFor(() => expect(router.state.navigation.state).toBe("submitting"));
      answers.save = () => redirect("/other");
      const next = send();
      save.arrive();
      await next;
      await router.navigate("/admin");
    }
    await vi.waitFor(() => expect(notices.map(({ text }) => text)).toEqual([UNSEEN]));
  });

  test("has none once it is accepted and only its page is replaced", async () => {
    const { router, notices, answers, send } = screens();
    const reading = Promise.withResolvers<string>();
    answers.save = () => redirect("/admin?saved=1");
    answers.list = () => reading.promise;
    void send();
    await vi.waitFor(() => expect(router.state.navigation.state).toBe("loading"));
    await router.navigate("/other");
    reading.resolve("list");
    await isIdle(router);
    expect(notices).toEqual([]);
  });
});
