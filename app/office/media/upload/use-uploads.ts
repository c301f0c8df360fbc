import { useEffect, useRef, useState } from "react";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { PRESS } from "#app/office/http/list-links.ts";
import { newPress } from "#app/office/http/press-keys.ts";
import { uploadTexts, dropFaultText } from "#app/rooms/media/admin-messages.ts";
import { checkDrop, LIBRARY_DROP } from "#app/rooms/media/file-types/file-drop.ts";

export type Upload = {
  readonly id: number;
  readonly file: File;
  /** The upload address; names the folder that was open when the file was added. */
  readonly to: string;
  /** The same for each try, so that a file whose answer was lost is stored once. */
  readonly press: string;
  readonly state: "waiting" | "sending" | "done" | "failed" | "cancelled";
  readonly percent: number;
  readonly reason: string | null;
  /** Refused for its content, here or by the server: retrying would change nothing. */
  readonly isRefused: boolean;
};

const PERCENT = 100;
const CREATED = 201;
/** Too large, or an unsupported type: the file itself is at fault. */
const REFUSALS: ReadonlySet<number> = new Set([413, 415]);
const FRESH = { state: "waiting", percent: 0, reason: null, isRefused: false } as const;
let lastId = 0;

type Uploads = {
  readonly items: readonly Upload[];
  /** The number of files waiting or being sent. */
  readonly left: number;
  add(files: readonly File[]): void;
  cancel(id: number): void;
  retry(id: number): void;
  clear(): void;
};

/** Uploads files one by one and reports progress; a bad file does not stop the others. */
export function useUploads(to: string, onStored: () => void): Uploads {
  const [items, setItems] = useState<readonly Upload[]>([]);
  const running = useRef<{ id: number; request: XMLHttpRequest }>(null);
  const patch = (id: number, change: Partial<Upload>): void =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...change } : item)));
  useEffect(() => () => running.current?.request.abort(), []);
  useEffect(() => {
    const next = items.find(({ state }) => state === "waiting");
    if (running.current || !next) return;
    const end = (change: Partial<Upload>): void => {
      running.current = null;
      patch(next.id, change);
      if (change.state === "done") onStored();
    };
    running.current = {
      id: next.id,
      request: send(next, { progress: (change) => patch(next.id, change), end }),
    };
    patch(next.id, { state: "sending" });
  });
  return {
    items,
    left: items.filter(isOnItsWay).length,
    add: (files) => setItems((all) => [...all, ...newUploads(files, to)]),
    cancel: (id) => {
      if (running.current?.id === id) running.current.request.abort();
      else patch(id, { state: "cancelled" });
    },
    retry: (id) => patch(id, FRESH),
    clear: () => setItems((all) => all.filter(isOnItsWay)),
  };
}

/** Whether an upload still waits or is being sent. */
export const isOnItsWay = ({ state }: Pick<Upload, "state">): boolean => state === "waiting" || state === "sending";

function newUploads(files: readonly File[], to: string): Upload[] {
  const { refused } = checkDrop(files, LIBRARY_DROP);
  return files.map((file) => {
    const fault = refused.find((each) => each.file === file)?.fault;
    const failed = fault && { state: "failed" as const, reason: dropFaultText(fault), isRefused: true };
    return { id: (lastId += 1), file, to, press: newPress(), ...FRESH, ...failed };
  });
}

type UploadHandlers = { progress: (change: Partial<Upload>) => void; end: (change: Partial<Upload>) => void };

function send({ file, to, press }: Upload, { progress, end }: UploadHandlers): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) =>
    progress({ percent: Math.floor((loaded / total) * PERCENT) }),
  );
  request.addEventListener("abort", () => end({ state: "cancelled" }));
  request.addEventListener("error", () => end({ state: "failed", reason: uploadTexts.noAnswer }));
  request.addEventListener("load", () => {
    const answer = request.response as { error: string | null } | null;
    if (request.status === CREATED) end({ state: "done", percent: PERCENT });
    else
      end({
        state: "failed",
        reason: answer?.error ?? uploadTexts.noAnswer,
        // A proxy's own 413 has no reason, so it may be retried.
        isRefused: REFUSALS.has(request.status) && answer !== null,
      });
  });
  request.open("POST", withQuery(to, { name: file.name.toWellFormed(), [PRESS]: press }));
  request.setRequestHeader("content-type", "application/octet-stream");
  request.send(file);
  return request;
}
