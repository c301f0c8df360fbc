import { data } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { screens } from "#tests/support/kept-screens.ts";
import { sendOnce } from "./send-once.ts";

afterEach(() => vi.unstubAllGlobals());

function pressable() {
  let onSubmit: (event: unknown) => void = () => undefined;
  vi.stubGlobal("addEventListener", (_: string, handle: typeof onSubmit) => (onSubmit = handle));
  const shown = screens({ sendOnce });
  /** With the `aria-busy` that a component renders; null for a button whose component does not set it. */
  const button = (ariaBusy: string | null = null) => {
    const own = {
      ariaBusy,
      isMarked: false,
      setAttribute: (name: string) => void (own.isMarked ||= name === "data-busy"),
      removeAttribute: (name: string) => void (own.isMarked &&= name !== "data-busy"),
    };
    return own;
  };
  const press = (form: object, submitter: unknown = button()): boolean => {
    const event = {
      target: form,
      submitter,
      preventDefault: vi.fn<() => void>(),
      stopImmediatePropagation: vi.fn<() => void>(),
    };
    onSubmit(event);
    expect(event.stopImmediatePropagation.mock.calls).toHaveLength(event.preventDefault.mock.calls.length);
    return event.preventDefault.mock.calls.length === 0;
  };
  return { ...shown, button, press };
}

test("R-150, R-189: a form on its way is not sent again, and its button is busy; another form is sent", async () => {
  const { answers, send, button, press, router } = pressable();
  const saving = Promise.withResolvers<void>();
  answers.save = () => saving.promise.then(() => data({ problem: null }));
  const [form, pressed] = [{}, button()];
  expect(press(form, pressed)).toBe(true);
  const sent = send();
  expect(pressed).toMatchObject({ isMarked: true, ariaBusy: "true" });
  expect(press(form)).toBe(false);
  expect(press({})).toBe(true);
  saving.resolve();
  await sent;
  expect(router.state.navigation.state).toBe("idle");
  expect(pressed).toMatchObject({ isMarked: false, ariaBusy: null });
  expect(press(form)).toBe(true);
});

test("a form may be sent again once its answer shows, while the page is still revalidated", async () => {
  const { answers, send, button, press, router } = pressable();
  const reading = Promise.withResolvers<string>();
  answers.save = () => data({ problem: "Name is taken" });
  answers.list = () => reading.promise;
  const [form, pressed] = [{}, button()];
  press(form, pressed);
  const sent = send();
  await vi.waitFor(() => expect(router.state.navigation.state).toBe("loading"));
  expect(pressed).toMatchObject({ isMarked: false, ariaBusy: null });
  expect(press(form)).toBe(true);
  reading.resolve("list");
  await sent;
});

test("a submission without a press marks no button that was pressed before", async () => {
  const { send, button, press, router } = pressable();
  const pressed = button();
  press({}, pressed);
  await router.navigate("/other");
  const sent = send();
  expect(pressed).toMatchObject({ isMarked: false, ariaBusy: null });
  await sent;
});

test("R-150: a component that renders its own busy button is not overruled, before or after the answer", async () => {
  const { answers, send, button, press, router } = pressable();
  const [saving, reading] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  answers.save = () => saving.promise.then(() => data({ problem: "Name is taken" }));
  answers.list = () => reading.promise;
  const pressed = button("false");
  press({}, pressed);
  const sent = send();
  expect(pressed).toMatchObject({ isMarked: true, ariaBusy: "false" });
  // The component is rendered, and stays busy until the page has been read again.
  pressed.ariaBusy = "true";
  saving.resolve();
  await vi.waitFor(() => expect(router.state.navigation.state).toBe("loading"));
  expect(pressed).toMatchObject({ isMarked: false, ariaBusy: "true" });
  reading.resolve("list");
  await sent;
  expect(pressed.ariaBusy).toBe("true");
});
