import { type MetaArgs, useLoaderData } from "react-router";
import { ButtonLink } from "~/ui/button-link";
import { pageMeta } from "~/ui/page-meta";
import { ArticlePage } from "../article-page";
import { codeOfEthics } from "../code-of-ethics-content";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Code of ethics",
    description: "The code that members of iFACE hold themselves to: public safety first, then nine articles more.",
  });

// Copy is loader data, not script: the browser gets it once, in the HTML.
export function loader() {
  return codeOfEthics;
}

export default function CodeOfEthics() {
  return (
    <ArticlePage article={useLoaderData<typeof loader>()} backTo="/about">
      <div className="mt-12 border-line-2 border-t pt-8 sm:pl-11">
        <h2 className="text-h3">Stand behind it with us</h2>
        <p className="mt-2 mb-5 text-ink-2">
          Members accept this code when they join. Write to us and we suggest the membership that fits.
        </p>
        <ButtonLink to="/membership-contact" variant="primary">
          Become a Member
        </ButtonLink>
      </div>
    </ArticlePage>
  );
}
