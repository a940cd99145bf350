import { type MetaArgs, useLoaderData } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { ArticlePage } from "../article-page";
import { disclaimer } from "../disclaimer-content";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Disclaimer",
    description: "What the iFACE website can do for you, what it cannot, and where our responsibility ends.",
  });

// The text comes as data, not as script: the browser gets it in the HTML and need not load it again.
export function loader() {
  return disclaimer;
}

export default function Disclaimer() {
  return <ArticlePage article={useLoaderData<typeof loader>()} />;
}
