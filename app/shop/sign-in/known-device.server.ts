import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { COOKIE_AGE } from "#app/shared/http/request/cookies.ts";
import { signedCookie } from "#app/shared/http/signed-cookie.server.ts";
import { plainEmail } from "#app/shared/kernel/forms/email.ts";
import { DEVICE_ACCOUNTS, DEVICE_COOKIE } from "#app/rooms/accounts/constants.ts";

const deviceSchema = z.object({ id: z.uuid(), accounts: z.array(z.string()) });
type Device = z.infer<typeof deviceSchema>;

const deviceCookie = () => signedCookie(DEVICE_COOKIE, COOKIE_AGE.year);

/** A fingerprint that does not reveal the e-mail. */
const markOf = (id: string, email: string): string =>
  createHash("sha256")
    .update(`${id}:${plainEmail(email)}`)
    .digest("base64url");

async function readDevice(request: Request): Promise<Device | null> {
  const parsed = deviceSchema.safeParse(await deviceCookie().parse(request.headers.get("cookie")));
  return parsed.success ? parsed.data : null;
}

/** Identifies browser and account together if the account signed in here before; else null. */
export async function knownDevice(request: Request, email: string): Promise<string | null> {
  const device = await readDevice(request);
  if (!device) return null;
  const mark = markOf(device.id, email);
  return device.accounts.includes(mark) ? mark : null;
}

export async function rememberDevice(request: Request, email: string): Promise<string> {
  const { id, accounts } = (await readDevice(request)) ?? { id: randomUUID(), accounts: [] };
  const mark = markOf(id, email);
  const kept = [mark, ...accounts.filter((other) => other !== mark)].slice(0, DEVICE_ACCOUNTS);
  return deviceCookie().serialize({ id, accounts: kept } satisfies Device);
}
