/** Enter presses a form's first button: put before all others, this one decides what it does. Not shown, not reached by Tab. */
export const EnterButton = ({ intent }: { intent: string }) => (
  <button type="submit" name="intent" value={intent} className="sr-only" tabIndex={-1} aria-hidden="true" />
);
