import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { pageMeta } from "~/ui/page-meta";
import { ArticlePage } from "../article-page";
import { inFigures } from "../figures.server";
import { termsOfUse } from "../terms-of-use-content";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Terms of use",
    description: "The rules for using the iFACE website and for being a member through it.",
  });

// Copy is loader data, not script: the browser gets it once, in the HTML.
export function loader({ context }: LoaderFunctionArgs) {
  return inFigures(context.get(pageContext), termsOfUse);
}

export default function TermsOfUse() {
  return <ArticlePage article={useLoaderData<typeof loader>()} />;
}
