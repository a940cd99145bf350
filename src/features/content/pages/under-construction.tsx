import { type MetaArgs, useLocation } from "react-router";
import { BackLink } from "~/ui/back-link";
import { Drawing } from "~/ui/drawing";
import { pageMeta } from "~/ui/page-meta";
import { sectionName } from "../under-construction";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: sectionName(args.location.pathname),
    description: "We are still building this part of the site.",
    noindex: true,
  });

export default function UnderConstruction() {
  const { pathname } = useLocation();
  return (
    <section className="grid-sheet pt-header">
      <div className="wrap grid justify-items-center gap-3 py-[clamp(2rem,5vw,4rem)] text-center">
        <BackLink to="/">Back to the home page</BackLink>
        <h1>{sectionName(pathname)}</h1>
        <p className="text-ink-2 text-lead">
          The keystone is on its way. We are still building this part of the site. Come back soon.
        </p>
        <Drawing
          name="under-construction"
          className="mt-6 aspect-[960/560] w-[min(56rem,100%)]"
          svgClassName="block size-full"
        />
      </div>
    </section>
  );
}
