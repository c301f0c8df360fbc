import { act, useLayoutEffect, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";

const nothing = (): void => undefined;
const NO_LISTENERS = { addEventListener: nothing, removeEventListener: nothing };

type Page = { readonly forms?: readonly object[] };

/**
 * Mounts components that render nothing, so that hooks run as in a browser: state, effects, later renderings. Returns what
 * unmounts them. Stubs the globals that React reads: call `vi.unstubAllGlobals()` after the test.
 */
export async function mounted(children: ReactNode, { forms = [] }: Page = {}): Promise<() => Promise<void>> {
  const page = { nodeType: 9, activeElement: null, forms, defaultView: globalThis, ...listenersOf(new EventTarget()) };
  const place = { nodeType: 1, nodeName: "DIV", tagName: "DIV", ownerDocument: page, textContent: "", ...NO_LISTENERS };
  const location = { origin: "http://localhost", pathname: "/", search: "" };
  const elements = { HTMLElement: class {}, HTMLIFrameElement: class {} };
  const globals = { window: globalThis, document: page, location, ...elements, ...listenersOf(new EventTarget()) };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(place as unknown as Element);
  await act(async () => root.render(children));
  return () => act(async () => root.unmount());
}

/** Events of the window and the document: `dispatchEvent` of the test reaches what the components listen to. */
const listenersOf = (target: EventTarget) => ({
  addEventListener: target.addEventListener.bind(target),
  removeEventListener: target.removeEventListener.bind(target),
  dispatchEvent: target.dispatchEvent.bind(target),
});

/** A component that only calls a hook; `now()` is what its last rendering returned. */
export function probe<Value>(useHook: () => Value): { Component: () => null; now: () => Value } {
  const shown: Value[] = [];
  const Component = (): null => {
    const value = useHook();
    useLayoutEffect(() => void (shown[0] = value));
    return null;
  };
  return { Component, now: () => shown[0]! };
}
