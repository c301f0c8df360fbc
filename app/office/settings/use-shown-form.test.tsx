import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { mounted, probe } from "#tests/support/mounted.tsx";
import type { RefusedSettings } from "./fields/setting-field.ts";
import { useShownForm } from "./use-shown-form.ts";

afterEach(() => vi.unstubAllGlobals());

const stored = (stamp: string) => ({ fields: { storeName: stamp }, stamp });
const refusal = { form: "store", fields: {}, faults: {}, error: null } as unknown as RefusedSettings;

/** The form of the store's settings, in which something is typed. */
async function form() {
  const field = { type: "text", value: "Typed", defaultValue: "Stored" };
  const all = (selector: string) => (selector.startsWith("textarea") ? [field] : []);
  const element = { querySelectorAll: all, querySelector: () => null };
  const ref = { current: element as unknown as HTMLFormElement };
  const start = { state: stored("one"), answer: null as RefusedSettings | null, isSaving: false };
  const { Component, now } = probe(() => {
    const [loaded, load] = useState(start);
    return { shown: useShownForm(ref, { id: "store", ...loaded }), load };
  });
  const end = await mounted(<Component />);
  const load = (change: Partial<typeof start>) => act(async () => now().load((before) => ({ ...before, ...change })));
  return { load, shown: () => now().shown, end };
}

test("R-163: a form keeps what is typed while another form is saved, and shows the stored values after its own save", async () => {
  const { load, shown, end } = await form();
  await load({ state: stored("two") });
  expect(shown().state.stamp).toBe("one");
  await load({ isSaving: true });
  await load({ state: stored("three"), isSaving: false });
  expect(shown().state.stamp).toBe("three");
  await end();
});

test("R-163: a form keeps what is typed over older values when its save gets no answer", async () => {
  const { load, shown, end } = await form();
  // A colleague has changed it, which the save of another form has loaded.
  await load({ state: stored("two") });
  await load({ isSaving: true });
  await load({ isSaving: false });
  expect(shown().state.stamp).toBe("one");
  await end();
});

test("R-163: a refusal disappears after a save that changes nothing", async () => {
  const { load, shown, end } = await form();
  await load({ answer: refusal });
  expect(shown().refused).toBe(refusal);
  await load({ isSaving: true });
  await load({ answer: null, isSaving: false });
  expect(shown().refused).toBeNull();
  await end();
});
