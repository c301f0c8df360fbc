const SOLID_AFTER_PX = 50;

export function turnHeaderSolid(): void {
  const update = (): void => {
    document.querySelector("[data-site-header]")?.toggleAttribute("data-solid", window.scrollY > SOLID_AFTER_PX);
  };
  // With the frame, whose layout it needs: at once it would make the browser lay out a page that is still arriving.
  const updateWithFrame = (): void => void requestAnimationFrame(update);
  addEventListener("scroll", update, { passive: true });
  addEventListener("pageshow", updateWithFrame);
  updateWithFrame();
}

const PANEL = "search-panel";

/** Focuses the search box when its panel opens (Ctrl or ⌘ K); closing returns the focus. */
export function openSearchByKeys(): void {
  // The toggle event does not bubble.
  addEventListener(
    "toggle",
    (event) => "newState" in event && event.newState === "open" && focusBox(event.target),
    true,
  );
  addEventListener("keydown", (event) => {
    const panel = isSearchKey(event) ? document.getElementById(PANEL) : null;
    // Not over the age question or a dialog.
    if (!panel || !("popover" in panel) || panel.closest("[inert]") || document.querySelector("dialog:modal")) return;
    event.preventDefault();
    panel.togglePopover(true);
    focusBox(panel);
  });
}

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;

function focusBox(panel: EventTarget | null): void {
  if (panel instanceof HTMLElement && panel.id === PANEL) panel.querySelector("input")?.focus();
}
