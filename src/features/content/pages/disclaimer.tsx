import { type MetaArgs, useLoaderData } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { ArticlePage } from "../article-page";
import { disclaimer } from "../disclaimer-content";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Disclaimer",
    description: "What the iFACE website can do for you, what it cannot, and where our responsibility ends.",
  });

// Copy is loader data, not script: the browser gets it once, in the HTML.
export function loader() {
  return disclaimer;
}

export default function Disclaimer() {
  return <ArticlePage article={useLoaderData<typeof loader>()} />;
}
