import { LayoutGrid, List } from "lucide-react";
import { Link } from "react-router";
import { FilterSelect, ListFilterForm } from "#app/office/ui/list/list-filter-form.tsx";
import { NO_FOLDER, PRODUCT_FOLDER } from "#app/rooms/media/constants.ts";
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
      filter={filter}
      read={readMediaFilter}
      write={mediaFilterQuery}
      instant={INSTANT}
      search={{ label: mediaListTexts.searchFiles, placeholder: texts.searchPlaceholder, maxLength: 80 }}
      className="media-filter"
    >
      <FilterSelect
        name="type"
        label={mediaListTexts.type}
        value={filter.kind}
        all={texts.allFiles}
        names={mediaKindNames}
      />
      <FilterSelect
        name="folder"
        label={mediaListTexts.folder}
        value={filter.folder}
        all={texts.allFolders}
        names={{ [NO_FOLDER]: texts.noFolder, [PRODUCT_FOLDER]: texts.productFolder }}
      >
        <FolderOptions folders={folders} />
      </FilterSelect>
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
