import type { ReactNode } from "react";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { Dialog } from "#app/shared/ui/feedback/dialog.tsx";
import { homeTexts } from "#app/rooms/content/messages.ts";
import type { MarkdownPart } from "#app/rooms/content/types.ts";
import { ABOUT_DIALOG } from "./hero.tsx";
import { TextParts } from "#app/rooms/content/texts/ui/text-parts.tsx";

type AboutDialogProps = { title: string; parts: readonly MarkdownPart[]; children?: ReactNode };

/** Opens without script. */
export function AboutDialog({ title, parts, children }: AboutDialogProps) {
  return (
    <Dialog
      id={ABOUT_DIALOG}
      title={title}
      actions={
        <>
          <ButtonLink to="/products" variant="secondary">
            {homeTexts.exploreAll}
          </ButtonLink>
          <ButtonLink to="/products" variant="primary">
            {homeTexts.shopNow}
          </ButtonLink>
        </>
      }
    >
      <div className="prose">
        <TextParts parts={parts} heading="h3" />
      </div>
      {children}
    </Dialog>
  );
}
