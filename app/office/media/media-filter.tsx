import { LayoutGrid, List } from "lucide-react";
import { Link } from "react-router";
import { ListFilterForm } from "#app/office/ui/list/list-filter-form.tsx";
import { SelectField } from "#app/shared/ui/form/field.tsx";
import { MEDIA_KINDS, NO_FOLDER, PRODUCT_FOLDER } from "#app/rooms/media/constants.ts";
import { libraryTexts as texts, mediaKindNames, mediaListTexts } from "#app/rooms/media/admin-messages.ts";
import { mediaFilterQuery, readMediaFilter } from "#app/rooms/media/library/library.ts";
import type { MediaFilter, MediaFolder } from "#app/rooms/media/types.ts";
import { FolderOptions } from "./folders/folder-dialog.tsx";

const INSTANT = ["type", "folder"] as const;

type FilterProps = { filter: MediaFilter; folders: readonly MediaFolder[]; path: string };

export function MediaFilterForm({ filter, folders, path }: FilterProps) {
  return (
    <ListFilterForm
      label={mediaListTexts.files}
      path={path}
      query={mediaFilterQuery({ ...filter, page: 1 })}
      toQuery={(fields) => mediaFilterQuery({ ...readMediaFilter(fields), page: 1 })}
      instant={INSTANT}
      search={{
        label: mediaListTexts.searchFiles,
        value: filter.search,
        placeholder: texts.searchPlaceholder,
        maxLength: 80,
      }}
      className="media-filter"
    >
      <SelectField label={mediaListTexts.type} isLabelHidden name="type" defaultValue={filter.kind ?? ""}>
        <option value="">{texts.allFiles}</option>
        {MEDIA_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {mediaKindNames[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField label={mediaListTexts.folder} isLabelHidden name="folder" defaultValue={filter.folder ?? ""}>
        <option value="">{texts.allFolders}</option>
        <option value={NO_FOLDER}>{texts.noFolder}</option>
        <option value={PRODUCT_FOLDER}>{texts.productFolder}</option>
        <FolderOptions folders={folders} />
      </SelectField>
      {filter.view === "list" && <input type="hidden" name="view" value="list" />}
      <Views filter={filter} path={path} />
    </ListFilterForm>
  );
}

const Views = ({ filter, path }: Pick<FilterProps, "filter" | "path">) => (
  <span className="media-views" role="group" aria-label={mediaListTexts.view}>
    {(["grid", "list"] as const).map((view) => (
      <Link
        key={view}
        to={path + mediaFilterQuery({ ...filter, view })}
        preventScrollReset
        aria-label={view === "grid" ? mediaListTexts.grid : mediaListTexts.list}
        aria-current={filter.view === view ? "true" : undefined}
      >
        {view === "grid" ? <LayoutGrid size={18} /> : <List size={18} />}
      </Link>
    ))}
  </span>
);

export function NoFiles({ allTo }: { allTo: string | null }) {
  return (
    <div className="admin-empty">
      <p className="admin-empty-title">{allTo ? texts.noMatch : texts.none}</p>
      <p role="status">{`0 ${texts.found}`}</p>
      {!allTo && <p>{texts.noneHint}</p>}
      {allTo && (
        <Link to={allTo} className="link">
          {texts.showAll}
        </Link>
      )}
    </div>
  );
}
