import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { pageMeta } from "~/ui/page-meta";
import { ArticlePage } from "../article-page";
import { inFigures } from "../figures.server";
import { privacyPolicy } from "../privacy-policy-content";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Privacy policy",
    description:
      "What iFACE stores about you, why and for how long, and how to use your rights under India’s Digital Personal Data Protection Act, 2023.",
  });

// Copy is loader data, not script: the browser gets it once, in the HTML.
export function loader({ context }: LoaderFunctionArgs) {
  return inFigures(context.get(pageContext), privacyPolicy);
}

export default function PrivacyPolicy() {
  return <ArticlePage article={useLoaderData<typeof loader>()} />;
}
