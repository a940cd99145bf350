import type { IssueView } from "../issues/calls";
import { previewAddress } from "./queries";

const frame = "h-[44rem] w-full rounded-2 border border-line-2 bg-sheet";

export function IssuePreview({ issue }: { issue: IssueView }) {
  const src = previewAddress(issue);
  return (
    <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_24.375rem]">
      <figure className="min-w-0">
        <figcaption className="note mb-2">Wide</figcaption>
        <iframe sandbox="" title="The email on a wide screen" src={src} className={frame} />
      </figure>
      <figure className="min-w-0 max-w-97.5">
        <figcaption className="note mb-2">Phone</figcaption>
        <iframe sandbox="" title="The email on a phone" src={src} className={frame} />
      </figure>
    </div>
  );
}
