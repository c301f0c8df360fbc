import { contactTexts } from "../messages.ts";

/** A field that people neither see nor reach; only programs fill it in. */
export function HoneypotField() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="contact-website">{contactTexts.honeypot}</label>
      <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
