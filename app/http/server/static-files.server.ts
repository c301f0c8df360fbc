import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/**
 * Serves the files of a folder as they are at this call, compressed where accepted; passes other requests on. A file
 * that becomes unreadable ends only its own connection: its length was already promised.
 */
export function staticFiles(folder: string): Middleware {
  const year = "public, max-age=31536000, immutable";
  const send = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (res, path) => {
      res.setHeader("X-Content-Type-Options", "nosniff");
      res.setHeader("Cache-Control", path.startsWith("/assets/") ? year : "public, max-age=3600");
    },
  });
  return (req, res, next) => {
    // The library ignores errors of the file it pipes, and an unhandled error ends the process.
    const endWithFile = (file: NodeJS.ReadableStream): void => void file.once("error", () => res.destroy());
    res.once("pipe", endWithFile);
    send(req, res, () => {
      res.off("pipe", endWithFile);
      next();
    });
  };
}
