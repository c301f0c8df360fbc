import type { z } from "zod";

/** A JSON body of a resource route, parsed by its schema; null when it is no JSON or does not fit. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const body: unknown = await request.json().catch(() => null);
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : null;
}

/** The answer beyond a rate limit. */
export const tooManyAttempts = (error: string, retryAfterSeconds: number): Response =>
  Response.json({ error }, { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } });

/** The answer to a method that the address does not know. */
export const methodNotAllowed = (allowed: string): Response =>
  Response.json({ error: "Method not allowed" }, { status: 405, headers: { Allow: allowed } });
