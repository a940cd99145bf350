import { type MetaArgs, useLoaderData } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { ArticlePage } from "../article-page";
import { cookiePolicy } from "../cookie-policy-content";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Cookie policy",
    description: "Every cookie and storage key of the iFACE website by name, what it is for, and how you choose.",
  });

// Copy is loader data, not script: the browser gets it once, in the HTML.
export function loader() {
  return cookiePolicy;
}

export default function CookiePolicy() {
  return <ArticlePage article={useLoaderData<typeof loader>()} />;
}
