/**
 * Shows a control as busy before React paints, until the returned function is called. `isSpoken` also sets `aria-busy`:
 * leave it out where a component renders that attribute, since React would not notice that it has changed.
 */
export function markBusy(control: Element, isSpoken = true): () => void {
  const { ariaBusy } = control;
  control.setAttribute("data-busy", "");
  if (isSpoken) control.ariaBusy = "true";
  return () => {
    control.removeAttribute("data-busy");
    if (isSpoken) control.ariaBusy = ariaBusy;
  };
}
