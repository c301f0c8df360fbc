import { data, redirect } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { lost, screens } from "#tests/support/kept-screens.ts";
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

/** A list of rows in one form, whose buttons send it by script as a browser does. */
function rows() {
  const shop = pressable();
  const sent: string[] = [];
  const form = {
    requestSubmit(button: { value: string }) {
      if (!shop.press(form, button)) return;
      sent.push(button.value);
      void shop.send();
    },
  };
  const row = (value: string) => Object.assign(shop.button(), { value, form, isConnected: true });
  return { ...shop, sent, row };
}
type Rows = ReturnType<typeof rows>;
type Row = ReturnType<Rows["row"]>;

/** Presses them one after the other while the first is on its way; its answer comes with `answer`. */
async function pressAll(
  { answers, router, calls }: Rows,
  buttons: readonly Row[],
  answer: () => unknown,
): Promise<void> {
  const saving = Promise.withResolvers<void>();
  answers.save = () => {
    answers.save = accepted;
    return saving.promise.then(answer);
  };
  for (const button of buttons) button.form.requestSubmit(button);
  saving.resolve();
  await vi.waitFor(() => expect(calls).toContain("save"));
  await vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));
}
const accepted = () => redirect("/admin?done=switched");

test("R-150: buttons of other rows in the same form wait, busy, and are sent in their order; a second press of one does nothing", async () => {
  const list = rows();
  const [first, second, third] = ["hide:1", "hide:2", "hide:3"].map(list.row) as [Row, Row, Row];
  const all = pressAll(list, [first, first, second, second, third], accepted);
  expect(list.sent).toEqual(["hide:1"]);
  expect([first, second, third].map(({ isMarked }) => isMarked)).toEqual([true, true, true]);
  await all;
  await vi.waitFor(() => expect(list.sent).toEqual(["hide:1", "hide:2", "hide:3"]));
  await vi.waitFor(() => expect([first, second, third].map(({ isMarked }) => isMarked)).toEqual([false, false, false]));
  expect(list.calls.filter((call) => call === "save")).toHaveLength(3);
  expect(list.notices).toEqual([]);
});

test("R-150: two buttons of one form that mean the same send it once", async () => {
  const list = rows();
  await pressAll(list, [list.row("save"), list.row("save")], accepted);
  expect(list.sent).toEqual(["save"]);
});

test.each([
  ["a refusal", () => data({ problem: "Somebody else was faster" }, 409)],
  ["a lost connection", lost],
])("R-150: what waits behind %s is not sent, so that its notice stays", async (_, answer) => {
  const list = rows();
  const [first, second] = ["hide:1", "hide:2"].map(list.row) as [Row, Row];
  await pressAll(list, [first, second], answer);
  await vi.waitFor(() => expect(second.isMarked).toBe(false));
  expect(list.sent).toEqual(["hide:1"]);
});

test.each([
  ["is gone", { isConnected: false }],
  ["does something else", { value: "show:2" }],
])("R-150: a waiting button that %s once its turn comes is not sent", async (_, change) => {
  const list = rows();
  const [first, second] = ["hide:1", "hide:2"].map(list.row) as [Row, Row];
  await pressAll(list, [first, second], () => {
    Object.assign(second, change);
    return accepted();
  });
  await vi.waitFor(() => expect(second.isMarked).toBe(false));
  expect(list.sent).toEqual(["hide:1"]);
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
