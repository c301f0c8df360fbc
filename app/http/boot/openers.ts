type Invoker = HTMLButtonElement & { commandForElement?: Element | null };

export function openWithoutSupport(): void {
  const hasPopover = "popover" in HTMLElement.prototype;
  const hasCommand = "command" in HTMLButtonElement.prototype;
  const hasClosedBy = "closedBy" in HTMLDialogElement.prototype;
  if (hasPopover && hasCommand && hasClosedBy) return;
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (!hasPopover) togglePopover(target.closest<Invoker>("[popovertarget]"), target);
    if (!hasCommand) showDialog(target.closest<Invoker>("[commandfor]"));
    if (!hasClosedBy && target instanceof HTMLDialogElement && target.matches("[closedby=any]")) target.close();
  });
}

function togglePopover(button: Invoker | null, target: Element): void {
  const popoverId = button?.getAttribute("popovertarget");
  for (const open of document.querySelectorAll("[popover][data-open]")) {
    if (open.id !== popoverId && !open.contains(target)) open.removeAttribute("data-open");
  }
  if (popoverId) document.getElementById(popoverId)?.toggleAttribute("data-open");
}

function showDialog(button: Invoker | null): void {
  const dialog = button && document.getElementById(button.getAttribute("commandfor") ?? "");
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
