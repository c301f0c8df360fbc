import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/**
 * Gives out the files of a folder as they were when this was called, compressed ones where the browser takes them; what is no file is
 * the next one's matter. A file that cannot be read any more (replaced by a new build, no file handle left) ends its own connection
 * alone: its length has been promised by then.
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
    // The library listens for no error of the file it pipes, and an error that nobody hears ends the process.
    const endWithFile = (file: NodeJS.ReadableStream): void => void file.once("error", () => res.destroy());
    res.once("pipe", endWithFile);
    send(req, res, () => {
      res.off("pipe", endWithFile);
      next();
    });
  };
}
