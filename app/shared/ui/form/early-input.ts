import { useLayoutEffect } from "react";
import { HYDRATED_EVENT } from "#app/shared/kernel/page-signals.ts";
import { useIsServed } from "../page/hydration.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Replays input made before hydration: each control that differs from its served state sends its events again, so that handlers run. Then forms pressed before follow. */
export function useEarlyInput(): void {
  const isServed = useIsServed();
  useLayoutEffect(() => {
    if (!isServed) return;
    const controls = [...document.querySelectorAll<Control>("input, textarea, select")].filter(isChanged);
    // Read at once: the next rendering may restore the served values.
    const early = controls.map((control) => ({ control, value: control.value, checked: isOn(control) }));
    void sendAgain(early).then(() => dispatchEvent(new Event(HYDRATED_EVENT)));
  }, [isServed]);
}

type Early = { readonly control: Control; readonly value: string; readonly checked: boolean };

async function sendAgain(all: readonly Early[]): Promise<void> {
  for (const { control, value, checked } of all) {
    // Lets React render in between, so that each handler sees the previous one's state.
    await Promise.resolve();
    if (isCheckable(control)) control.checked = checked;
    else if (control.value !== value) control.value = value;
    forgetState(control);
    for (const type of ["input", isCheckable(control) ? "click" : "change"])
      control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/**
 * React drops an event after which a control has the value that was last set through its own property. Setting another one there, for
 * a control outside the page, leaves this one with its caret and a composition under way as they are.
 */
function forgetState(control: Control): void {
  const property = Object.getOwnPropertyDescriptor(control, isCheckable(control) ? "checked" : "value");
  property?.set?.call(document.createElement(control.localName), `not ${control.value}`);
}

const isOn = (control: Control): boolean => isCheckable(control) && control.checked;
const isCheckable = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** A radio button that another one switched off does not count. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return isOtherChoice(control);
  if (!isCheckable(control)) return control.value !== control.defaultValue;
  return control.checked !== control.defaultChecked && (control.checked || control.type === "checkbox");
}

/** Whether a different option is chosen than served; without a selected one, browsers show the first. */
export function isOtherChoice({ options, selectedIndex }: HTMLSelectElement): boolean {
  const named = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(named, 0);
}
