import { useRef } from "react";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/notice.tsx";
import { useNewsFocus } from "#app/shared/ui/use-news-focus.ts";
import { contactTexts } from "../messages.ts";

/** Stands in place of the form once a message was taken; takes the focus, so that it is read. */
export function MessageSent() {
  const box = useRef<HTMLDivElement>(null);
  useNewsFocus(box, contactTexts.sent);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4 rounded-control">
      <Notice tone="success" title={contactTexts.sent}>
        <p>{contactTexts.sentMore}</p>
      </Notice>
      <ButtonLink to="/contact" className="justify-self-start">
        {contactTexts.writeAnother}
      </ButtonLink>
    </div>
  );
}
