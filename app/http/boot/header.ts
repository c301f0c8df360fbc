const SOLID_AFTER_PX = 50;

/** The header turns solid once the page is scrolled by more than 50 px. */
export function turnHeaderSolid(): void {
  const update = (): void => {
    document.querySelector("[data-site-header]")?.toggleAttribute("data-solid", window.scrollY > SOLID_AFTER_PX);
  };
  addEventListener("scroll", update, { passive: true });
  addEventListener("pageshow", update);
  update();
}
