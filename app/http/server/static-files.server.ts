import { statSync } from "node:fs";
import sirv from "sirv";
import type { Middleware } from "./refuse-request.server.ts";

/** How soon a new build is noticed, in ms. */
const LOOK_MS = 500;

/**
 * Serves the files of a folder, compressed where accepted; passes other requests on. It lists the files at this call, and again
 * whenever `stamp` is written: pages of a newer process request their scripts from this one, too. A file that becomes unreadable ends only
 * its own connection: its length was already promised.
 */
export function staticFiles(folder: string, stamp: string): Middleware {
  let send = filesOf(folder);
  let [written, lookedAt] = [whenWritten(stamp), performance.now()];
  const look = (): void => {
    if (performance.now() - lookedAt < LOOK_MS) return;
    lookedAt = performance.now();
    const now = whenWritten(stamp);
    if (now === null || now === written) return;
    written = now;
    send = filesOf(folder);
  };
  return (req, res, next) => {
    look();
    // The library ignores errors of the file it pipes, and an unhandled error ends the process.
    const endWithFile = (file: NodeJS.ReadableStream): void => void file.once("error", () => res.destroy());
    res.once("pipe", endWithFile);
    send(req, res, () => {
      res.off("pipe", endWithFile);
      next();
    });
  };
}

function filesOf(folder: string): Middleware {
  const year = "public, max-age=31536000, immutable";
  // Pictures keep their names: one older than an hour is shown at once, and checked behind it.
  const hour = "public, max-age=3600, stale-while-revalidate=604800";
  return sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (res, path) => {
      res.setHeader("X-Content-Type-Options", "nosniff");
      res.setHeader("Cache-Control", path.startsWith("/assets/") ? year : hour);
    },
  });
}

/** null while a build is being written. */
const whenWritten = (stamp: string): number | null => statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? null;
