/** The longest body of what anybody may send, files of staff aside: a contact message, a checkout, a report of an error. */
export const BODY_MAX_BYTES = 1024 * 1024;
/** Where staff send files, or texts as long: nobody else may send anything there, and each has a limit of its own. */
const STAFF_FILES =
  /^\/(?:admin\/(?:products(?:\/import)?|content\/(?:media|blocks|newsletter))|admin-dashboard\/products|api\/admin\/uploads\/[a-z-]+)(?:\/|\.data)?$/;

type Limit = { readonly stream: TransformStream<Uint8Array, Uint8Array>; isExceeded(): boolean };

/** A stream that lets so many bytes pass and fails at the next one. */
export function limitedStream(maxBytes: number): Limit {
  let left = maxBytes;
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new Error("The form is too long"));
      else controller.enqueue(chunk);
    },
  });
  return { stream, isExceeded: () => left < 0 };
}

/** Whether a request says of itself that it is longer than so many bytes. */
export const isAnnouncedBeyond = (request: Request, maxBytes: number): boolean =>
  Number(request.headers.get("content-length") ?? 0) > maxBytes;

/** Whether the request goes to an address where staff send files, which may be longer than a form. */
export const isForFiles = (request: Request): boolean => STAFF_FILES.test(new URL(request.url).pathname);

/** The request, calling back whenever a piece of its body arrives. */
export function watchBody(request: Request, onPiece: () => void): Request {
  if (request.body === null) return request;
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      onPiece();
      controller.enqueue(piece);
    },
  });
  const init: RequestInit & { duplex: "half" } = { body: request.body.pipeThrough(watch), duplex: "half" };
  return new Request(request, init);
}

/** The request with a body that ends at BODY_MAX_BYTES, and whether it was longer: known at once when it says so, else as it is read. */
export function limitBody(request: Request): { readonly request: Request; isExceeded(): boolean } {
  if (request.body === null || isForFiles(request)) return { request, isExceeded: () => false };
  if (isAnnouncedBeyond(request, BODY_MAX_BYTES)) return { request, isExceeded: () => true };
  const { stream, isExceeded } = limitedStream(BODY_MAX_BYTES);
  const init: RequestInit & { duplex: "half" } = { body: request.body.pipeThrough(stream), duplex: "half" };
  return { request: new Request(request, init), isExceeded };
}
