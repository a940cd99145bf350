import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { useInBrowser } from "~/features/cases/use-in-browser";
import { pageMeta } from "~/ui/page-meta";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { verifyBatchPage as words } from "../certificates-content";

const BatchScreen = lazy(() => import("../batch/batch-screen"));

export const handle = { application: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: words.title, description: words.description });

export default function VerifyBatch() {
  const isInBrowser = useInBrowser();
  const waiting = (
    <SkeletonGroup label="Loading the form">
      <Skeleton className="h-48" />
    </SkeletonGroup>
  );
  return (
    <>
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(1.75rem,4vw,3rem)]">
          <h1>{words.title}</h1>
          <p className="mt-3 max-w-measure text-ink-2 text-lead">{words.lead}</p>
        </div>
      </section>
      <div className="wrap pt-8 pb-20">
        <NeedsScript to="check a list" />
        {/* As high as the form is at least, so that what stands below does not move when it comes. */}
        <div className="min-h-192 noscript:min-h-0">
          {isInBrowser ? (
            <Suspense fallback={waiting}>
              <BatchScreen />
            </Suspense>
          ) : (
            waiting
          )}
        </div>
      </div>
    </>
  );
}
