const KEY = /^(?:product-images|content-media)\/[a-z0-9][a-z0-9-]*\.([a-z0-9]{2,5})$/;

const SHOWN: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  mp4: "video/mp4",
  webm: "video/webm",
};
const DOWNLOADED: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** How a stored file is given out; null for any name that is not one of ours, so no path leaves the buckets. */
export function storedFileType(key: string): { mime: string; isDownload: boolean } | null {
  const extension = KEY.exec(key)?.[1];
  if (extension === undefined) return null;
  const shown = SHOWN[extension];
  if (shown) return { mime: shown, isDownload: false };
  const downloaded = DOWNLOADED[extension];
  return downloaded ? { mime: downloaded, isDownload: true } : null;
}

const COPY = /-\d+$/;

/** Names without extension that a stored file's original may have: its own, and its own without the width of a copy. */
export function originalNames(key: string): string[] {
  const name = key.slice(key.indexOf("/") + 1).replace(/\.[a-z0-9]+$/, "");
  return [...new Set([name, name.replace(COPY, "")])];
}
