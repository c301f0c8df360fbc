import { Eye, Smartphone } from "lucide-react";
import { previewTexts } from "#app/rooms/content/homepage/preview-messages.ts";

export function PreviewBanner({ token, isOver }: { token: string; isOver: boolean }) {
  return (
    <div role="status" className="preview-banner">
      <p>
        <Eye size={18} />
        {!isOver && <strong>{previewTexts.banner}</strong>}{" "}
        <span>{isOver ? previewTexts.over : previewTexts.note}</span>
      </p>
      {/* New documents: the back office has its own styles. */}
      {!isOver && (
        <a href={`/admin/content/homepage/preview?token=${encodeURIComponent(token)}`} className="link preview-phone">
          <Smartphone size={18} />
          {previewTexts.phone}
        </a>
      )}
    </div>
  );
}
