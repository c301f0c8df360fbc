import { env } from "#app/shared/env.server.ts";

/** Pages for people only; they are also marked noindex, for robots that arrive another way. */
const CLOSED = ["/admin", "/api/", "/cart", "/checkout", "/account", "/orders", "/wishlist", "/order-confirmation"];

export function loader() {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${env().publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
