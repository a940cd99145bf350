import type { LoaderFunctionArgs } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";

export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(pageContext).config;
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /dashboard",
    "Disallow: /profile",
    "Disallow: /history",
    "Disallow: /cart",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
