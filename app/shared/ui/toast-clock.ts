/** How long a toast stays. */
const SHOWN_MS = 5000;

/**
 * Ends toasts five seconds after they came, unless somebody is at them then: those get five more (WCAG 2.2.1). `startAll`
 * gives all of them their full time again.
 */
export function toastClock(end: (id: number) => void, isHeld: () => boolean) {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const stop = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const start = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => (isHeld() ? start(id) : end(id)), SHOWN_MS),
    );
  };
  return { start, stop, startAll: (): void => [...timers.keys()].forEach(start) };
}
