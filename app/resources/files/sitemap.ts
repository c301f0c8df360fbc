import { listSitemapProducts } from "#app/rooms/catalog/listing/queries.server.ts";
import { env } from "#app/shared/env.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import { sitemapXml } from "#app/shared/http/files/sitemap-xml.ts";
import type { Route } from "./+types/sitemap";

const PAGES = ["/", "/products", "/about", "/contact", "/faqs", "/terms", "/privacy", "/shipping-returns"];

export async function loader({ context }: Route.LoaderArgs) {
  const products = await listSitemapProducts(shop(context));
  const xml = sitemapXml(env().publicUrl, [...PAGES.map((path) => ({ path })), ...products]);
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
