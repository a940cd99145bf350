import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Drawing } from "~/ui/drawing";

const usual =
  "This page could not be shown. The fault is ours, and reloading often helps. If it does not, tell support what you were doing.";

export function BrokenPage({ requestId, sentence = usual }: { requestId?: string; sentence?: string }) {
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
