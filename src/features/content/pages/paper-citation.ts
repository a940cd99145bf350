import { data, type LoaderFunctionArgs } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { itemBySlug } from "../items/operations.server";
import { bibtex, ris } from "../items/paper/citation.server";

const formats = {
  bib: { type: "application/x-bibtex; charset=utf-8", write: bibtex },
  ris: { type: "application/x-research-info-systems; charset=utf-8", write: ris },
};

/** BibTeX or RIS, by the path's extension. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  const slug = params.slug ?? "";
  const paper = await itemBySlug(ctx, "journal", slug);
  if (!paper) throw data(null, { status: 404 });
  const format = url.pathname.endsWith(".bib") ? "bib" : "ris";
  const { type, write } = formats[format];
  return new Response(write(paper, ctx.config.publicUrl), {
    headers: { "content-type": type, "content-disposition": `attachment; filename="${slug}.${format}"` },
  });
}
