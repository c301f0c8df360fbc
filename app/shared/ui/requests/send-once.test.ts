import { data } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { screens } from "#tests/support/kept-screens.ts";
import { sendOnce } from "./send-once.ts";

afterEach(() => vi.unstubAllGlobals());

function pressable() {
  let heard: (event: unknown) => void = () => undefined;
  vi.stubGlobal("addEventListener", (_: string, handle: typeof heard) => (heard = handle));
  const shown = screens({ sendOnce });
  const button = () => {
    const own = {
      isBusy: false,
      setAttribute: () => void (own.isBusy = true),
      removeAttribute: () => void (own.isBusy = false),
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
    heard(event);
    expect(event.stopImmediatePropagation.mock.calls).toHaveLength(event.preventDefault.mock.calls.length);
    return event.preventDefault.mock.calls.length === 0;
  };
  return { ...shown, button, press };
}

test("R-150, R-189: a form on its way is not sent again, and its button says so; another form is", async () => {
  const { answers, send, button, press, router } = pressable();
  const saving = Promise.withResolvers<void>();
  answers.save = () => saving.promise.then(() => data({ problem: null }));
  const [form, pressed] = [{}, button()];
  expect(press(form, pressed)).toBe(true);
  const sent = send();
  expect(pressed.isBusy).toBe(true);
  expect(press(form)).toBe(false);
  expect(press({})).toBe(true);
  saving.resolve();
  await sent;
  expect(router.state.navigation.state).toBe("idle");
  expect(pressed.isBusy).toBe(false);
  expect(press(form)).toBe(true);
});

test("once its answer shows a form may be sent again, although the page is still read anew", async () => {
  const { answers, send, button, press, router } = pressable();
  const reading = Promise.withResolvers<string>();
  answers.save = () => data({ problem: "Name is taken" });
  answers.list = () => reading.promise;
  const [form, pressed] = [{}, button()];
  press(form, pressed);
  const sent = send();
  await vi.waitFor(() => expect(router.state.navigation.state).toBe("loading"));
  expect(pressed.isBusy).toBe(false);
  expect(press(form)).toBe(true);
  reading.resolve("list");
  await sent;
});

test("what is sent without a press marks no button that was pressed before", async () => {
  const { send, button, press, router } = pressable();
  const pressed = button();
  press({}, pressed);
  await router.navigate("/other");
  const sent = send();
  expect(pressed.isBusy).toBe(false);
  await sent;
});
