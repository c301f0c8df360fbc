/** Between the toasts and the dialog below them (pixels). */
const GAP = 8;

/** Keeps a dialog below its toasts, until the returned function is called, by moving its top edge only: the focused field stays visible. */
export function keepToastsClear(dialog: HTMLDialogElement | null): (() => void) | undefined {
  const toasts = dialog?.querySelector(":scope > .toasts");
  if (!dialog || !toasts) return undefined;
  let offset = 0;
  const watch = new ResizeObserver(() => {
    moveBack(dialog, offset);
    offset = moveBelow(dialog, toasts);
  });
  watch.observe(toasts);
  return () => watch.disconnect();
}

function moveBack(dialog: HTMLDialogElement, offset: number): void {
  if (offset === 0) return;
  // Read first: when the box grows, the browser limits it to what is left to scroll.
  const { scrollTop } = dialog;
  dialog.style.marginTop = "";
  dialog.style.maxHeight = "";
  dialog.scrollTop = scrollTop - offset;
}

/** How far its top moved down (pixels); its foot and its scrolled content stay. */
function moveBelow(dialog: HTMLDialogElement, toasts: Element): number {
  const own = dialog.getBoundingClientRect();
  const theirs = toasts.getBoundingClientRect();
  const edge = theirs.bottom + GAP;
  if (toasts.childElementCount === 0 || edge <= own.top || theirs.left >= own.right) return 0;
  const offset = edge - own.top;
  dialog.style.marginTop = `${edge}px`;
  dialog.style.maxHeight = `${own.bottom - edge}px`;
  dialog.scrollTop += offset;
  const inUse = document.activeElement;
  if (dialog.contains(inUse) && !toasts.contains(inUse)) inUse?.scrollIntoView({ block: "nearest" });
  return offset;
}
