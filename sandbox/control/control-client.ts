/** Sends one command, such as `POST /_control/faults`, to a running sandbox; throws when it is refused. */
export async function control<T = unknown>(sandboxUrl: string, command: string, fields: object = {}): Promise<T> {
  const [method = "POST", path = "/"] = command.split(" ");
  const body =
    method === "GET" ? {} : { body: JSON.stringify(fields), headers: { "content-type": "application/json" } };
  const response = await fetch(sandboxUrl + path, { method, ...body, signal: AbortSignal.timeout(30_000) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${command} was answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}
