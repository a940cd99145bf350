import type { MetaDescriptor } from "react-router";
import { brand } from "./brand";

/** `picture`: the path of a sharing image, 1200 × 630. */
type PageDescription = { title: string; description: string; noindex?: boolean; picture?: string };
type MetaInput = { location: { pathname: string }; matches: readonly unknown[] };

function originOf(matches: readonly unknown[]): string {
  const root = matches[0] as { loaderData?: { origin?: string } } | undefined;
  return root?.loaderData?.origin ?? "";
}

export function pageMeta(args: MetaInput, page: PageDescription): MetaDescriptor[] {
  const origin = originOf(args.matches);
  const url = origin + args.location.pathname;
  const title = page.title === brand.name ? brand.name : `${page.title} | ${brand.name}`;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:url", content: url },
    { property: "og:image", content: origin + (page.picture ?? "/brand/share.png") },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.noindex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
