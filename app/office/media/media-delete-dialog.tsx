import { AdminQuestion } from "#app/office/ui/dialog/question.tsx";
import { libraryTexts as texts, mediaListTexts } from "#app/rooms/media/admin-messages.ts";
import { adminWords } from "#app/office/ui/messages.ts";

type DeleteProps = {
  files: readonly { readonly id: string; readonly name: string }[];
  places: readonly string[];
  action: string;
  closeTo: string;
};

export function DeleteFilesDialog({ files, places, action, closeTo }: DeleteProps) {
  return (
    <AdminQuestion
      id="delete-files"
      title={mediaListTexts.deleteFiles}
      confirm={{ text: adminWords.delete, intent: "delete-for-good" }}
      action={action}
      closeTo={closeTo}
    >
      {files.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <p>{texts.askDelete({ count: files.length })}</p>
      {places.length > 0 && <p className="media-warning">{texts.usedIn({ places: places.join(", ") })}</p>}
      <ul className="media-names">
        {files.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </AdminQuestion>
  );
}
