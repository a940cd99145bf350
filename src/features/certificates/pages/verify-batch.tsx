import type { MetaArgs } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { pageMeta } from "~/ui/page-meta";
import { BatchScreen } from "../batch/batch-screen";
import { verifyBatchPage as words } from "../certificates-content";

export const handle = { application: "at-use" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, description: words.description });

export default function VerifyBatch() {
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
        <BatchScreen />
      </div>
    </>
  );
}
