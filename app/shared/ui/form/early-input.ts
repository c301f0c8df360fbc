import { useLayoutEffect } from "react";
import { useIsServed } from "../page/hydration.ts";

/** The value React has tracked; React drops an event that changes nothing. */
type Tracked = { readonly _valueTracker?: { setValue(text: string): void } };
type Control = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & Tracked;

/**
 * Takes over what was typed and chosen before script ran: each control that holds something else than it was served with
 * sends its events once more when the page comes alive, and its handlers run as if it had just been changed.
 */
export function useEarlyInput(): void {
  const isServed = useIsServed();
  useLayoutEffect(() => {
    if (!isServed) return;
    const controls = [...document.querySelectorAll<Control>("input, textarea, select")].filter(isChanged);
    // Read at once: the next rendering may put back what was served.
    void sendAgain(controls.map((control) => ({ control, value: control.value, checked: isOn(control) })));
  }, [isServed]);
}

type Early = { readonly control: Control; readonly value: string; readonly checked: boolean };

async function sendAgain(all: readonly Early[]): Promise<void> {
  for (const { control, value, checked } of all) {
    // Between two of them React renders, so that each handler knows what the one before has set.
    await Promise.resolve();
    if (isCheckable(control)) control.checked = checked;
    else if (control.value !== value) control.value = value;
    control._valueTracker?.setValue(`not ${value}`);
    for (const type of ["input", isCheckable(control) ? "click" : "change"])
      control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

const isOn = (control: Control): boolean => isCheckable(control) && control.checked;
const isCheckable = (control: Control): control is HTMLInputElement & Tracked =>
  control.type === "checkbox" || control.type === "radio";

/** Whether a control differs from what was served; a radio button that another one has switched off does not count. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return isOtherChoice(control);
  if (!isCheckable(control)) return control.value !== control.defaultValue;
  return control.checked !== control.defaultChecked && (control.checked || control.type === "checkbox");
}

/** Whether another option is chosen than the page names; where it names none, the browser shows the first. */
export function isOtherChoice({ options, selectedIndex }: HTMLSelectElement): boolean {
  const named = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(named, 0);
}
