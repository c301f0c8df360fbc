import { Copy } from "lucide-react";
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { TextAreaField } from "#app/shared/ui/form/field.tsx";
import { showToast } from "#app/shared/ui/feedback/toasts.tsx";
import { blockFieldNames, blockTexts as texts } from "#app/rooms/content/blocks/block-messages.ts";
import { BLOCK_ROWS } from "#app/rooms/content/constants.ts";

export function BlockCopyLink({ name, content, to }: { name: string; content: string; to: string }) {
  const navigate = useNavigate();
  const copy = (event: MouseEvent): void => {
    event.preventDefault();
    void writeToClipboard(content).then((isCopied) =>
      isCopied ? showToast(texts.copied) : navigate(to, { preventScrollReset: true }),
    );
  };
  return (
    <Link
      to={to}
      preventScrollReset
      className="row-action"
      aria-label={texts.of({ label: texts.copy, name })}
      onClick={copy}
    >
      <Copy size={16} />
      {texts.copy}
    </Link>
  );
}

async function writeToClipboard(content: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(content);
    return true;
  } catch {
    // No permission or no clipboard here: staff copy by hand.
    return false;
  }
}

export function BlockCopyDialog({ block, closeTo }: { block: { name: string; content: string }; closeTo: string }) {
  return (
    <AdminModal id="copy-block" title={texts.copyTitle} closeTo={closeTo} isWide>
      <div className="dialog-body section-form-body">
        <p className="text-muted">{block.name}</p>
        <TextAreaField
          label={blockFieldNames.content}
          name="copied"
          rows={BLOCK_ROWS}
          readOnly
          data-first=""
          onFocus={(event) => event.currentTarget.select()}
          defaultValue={block.content}
          hint={texts.copyHint}
        />
      </div>
      <div className="dialog-actions">
        <ButtonLink to={closeTo} preventScrollReset>
          {texts.done}
        </ButtonLink>
      </div>
    </AdminModal>
  );
}
