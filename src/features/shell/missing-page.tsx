import { ButtonLink } from "~/ui/button-link";
import { Drawing } from "~/ui/drawing";

export function MissingPage() {
  return (
    <div className="grid-sheet pt-header">
      <div className="wrap pt-[clamp(2.5rem,7vw,5rem)] pb-4">
        <h1>This span is not built</h1>
        <p className="mt-4 text-lead text-ink-2">
          The page you asked for does not exist, or has moved. The road continues from here:
        </p>
        <div className="mt-8 flex flex-wrap gap-3 max-md:*:basis-full">
          <ButtonLink to="/" variant="primary">
            Go to the home page
          </ButtonLink>
          <ButtonLink to="/sitemap">See the sitemap</ButtonLink>
        </div>
      </div>
      <Drawing name="404-missing-span" svgClassName="block aspect-[1200/520] min-h-68 w-full" />
    </div>
  );
}
