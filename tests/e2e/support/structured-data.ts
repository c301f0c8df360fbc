import type { APIRequestContext } from "@playwright/test";
import Validator from "@adobe/structured-data-validator";

type Facts = { readonly "@context": string; readonly "@type": string } & Record<string, unknown>;

const SCRIPT = /<script type="application\/ld\+json">([^<]*)<\/script>/g;

/** What a page tells search engines, as it stands in its HTML. */
export async function structuredData(request: APIRequestContext, path: string): Promise<Facts[]> {
  const html = await (await request.get(path)).text();
  return [...html.matchAll(SCRIPT)].map(([, text = ""]) => JSON.parse(text) as Facts);
}

/** The errors Google's rules for rich results find; the validator wants the items gathered by their type. */
export async function structuredErrors(facts: readonly Facts[]): Promise<string[]> {
  const byType: Record<string, object[]> = {};
  for (const each of facts) (byType[each["@type"]] ??= []).push(structuredClone(each));
  const issues = await new Validator().validate({ jsonld: byType });
  return issues
    .filter(({ severity }) => severity === "ERROR")
    .map(
      ({ issueMessage, path }) => `${path.map(({ type, property }) => property ?? type).join(".")}: ${issueMessage}`,
    );
}
