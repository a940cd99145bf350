import { isRouteErrorResponse } from "react-router";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Drawing } from "~/ui/drawing";
import { HeaderFrame } from "./header-frame";
import { MissingPage } from "./missing-page";

const usual =
  "This page could not be shown. The fault is ours, and reloading often helps. If it does not, tell support what you were doing.";

function BrokenPage({ requestId, sentence = usual }: { requestId?: string; sentence?: string }) {
  return (
    <div className="grid-sheet min-h-dvh pt-header">
      <div className="wrap py-[clamp(2.5rem,7vw,5rem)]">
        <h1>Something went wrong</h1>
        <p className="mt-4 max-w-[38em] text-lead text-ink-2">{sentence}</p>
        <div className="mt-8 flex flex-wrap gap-3 max-md:*:basis-full">
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload this page
          </Button>
          <ButtonLink to="/contact-support" reloadDocument>
            Contact support
          </ButtonLink>
        </div>
        {requestId ? (
          <p className="mt-8 text-small text-ink-2">
            Request number <span className="num font-semibold text-ink">{requestId}</span>
          </p>
        ) : null}
        <Drawing name="empty-hook" className="mt-12 max-w-80" svgClassName="block h-auto w-full" />
      </div>
    </div>
  );
}

/** The request id for support, or a refusal's sentence. */
function carriedBy(error: unknown, name: "requestId" | "sentence"): string | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== "object" || error.data === null) return undefined;
  const words: unknown = Reflect.get(error.data, name);
  return typeof words === "string" ? words : undefined;
}

/** For uncaught errors. Uses only the bare header, so that it does not fail as well. */
export function RootError({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <title>{isMissing ? "Page not found | iFACE" : "Something went wrong | iFACE"}</title>
      <meta name="robots" content="noindex" />
      <HeaderFrame isClear={false} />
      <main id="main">
        {isMissing ? (
          <MissingPage />
        ) : (
          <BrokenPage requestId={carriedBy(error, "requestId")} sentence={carriedBy(error, "sentence")} />
        )}
      </main>
    </>
  );
}
