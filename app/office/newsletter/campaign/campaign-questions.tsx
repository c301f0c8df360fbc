import { AdminQuestion } from "#app/office/ui/dialog/question.tsx";
import { campaignTexts as texts } from "#app/rooms/newsletter/admin-messages.ts";

export type ConfirmationCampaign = { readonly id: string; readonly name: string; readonly isSent: boolean };
type QuestionProps = { campaign: ConfirmationCampaign; action: string; closeTo: string };

export function SendQuestion({ active, ...props }: QuestionProps & { active: number }) {
  return (
    <Question
      {...props}
      kind="send"
      title={texts.sendTitle}
      text={texts.askSend({ name: props.campaign.name })}
      hint={texts.askSendHint({ active })}
      confirm={texts.sendNow}
    />
  );
}

export function DeleteQuestion(props: QuestionProps) {
  const { isSent, name } = props.campaign;
  return (
    <Question
      {...props}
      kind="delete"
      title={texts.deleteTitle}
      text={texts.askDelete}
      hint={isSent ? `${name}. ${texts.deleteSentHint}` : name}
      confirm={texts.delete}
    />
  );
}

type QuestionTexts = { kind: "send" | "delete"; title: string; text: string; hint: string; confirm: string };

function Question({ campaign, action, closeTo, kind, title, text, hint, confirm }: QuestionProps & QuestionTexts) {
  return (
    <AdminQuestion
      id={`${kind}-campaign`}
      title={title}
      confirm={{ text: confirm, intent: kind, isGentle: kind === "send" }}
      action={action}
      closeTo={closeTo}
    >
      <input type="hidden" name="id" value={campaign.id} />
      <p className="campaign-question-text">{text}</p>
      <p className="text-muted">{hint}</p>
    </AdminQuestion>
  );
}
