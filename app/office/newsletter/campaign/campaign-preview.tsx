import { MailFrame } from "#app/office/ui/dialog/mail-frame.tsx";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { Tab, TabGroup } from "#app/shared/ui/navigation/tabs.tsx";
import { campaignPreviewTexts as texts } from "#app/rooms/newsletter/admin-messages.ts";

export type PreviewLook = { readonly size: "phone" | "desktop"; readonly theme: "light" | "dark" };
type PreviewProps = {
  subject: string;
  look: PreviewLook;
  frame: string;
  to: (look: PreviewLook) => string;
  closeTo: string;
};

export function CampaignPreview({ subject, look, frame, to, closeTo }: PreviewProps) {
  return (
    <AdminModal id="preview-campaign" title={texts.title} closeTo={closeTo} isWide>
      <div className="dialog-body campaign-preview">
        <p className="campaign-question-text">
          <span className="sr-only">{texts.subject}: </span>
          {subject}
        </p>
        <div className="preview-choices">
          <Choices names={texts.sizes} chosen={look.size} to={(size) => to({ ...look, size })} />
          <Choices names={texts.themes} chosen={look.theme} to={(theme) => to({ ...look, theme })} />
        </div>
        <div className="preview-stage">
          <MailFrame title={texts.frame} src={frame} className={`preview-frame is-${look.size}`} />
        </div>
      </div>
    </AdminModal>
  );
}

type ChoicesProps<T extends string> = { names: Readonly<Record<T, string>>; chosen: T; to: (value: T) => string };

function Choices<T extends string>({ names, chosen, to }: ChoicesProps<T>) {
  return (
    <TabGroup chosen={chosen}>
      {(Object.keys(names) as T[]).map((value) => (
        <Tab key={value} value={value} to={to(value)} replace preventScrollReset>
          {names[value]}
        </Tab>
      ))}
    </TabGroup>
  );
}
