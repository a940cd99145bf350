import { Spinner } from "~/ui/spinner";
import { NeedsScript } from "./needs-script";

export function PageWaiting({ title }: { title: string }) {
  return (
    <div className="grid max-w-measure justify-items-center gap-4">
      <h1 className="sr-only noscript:not-sr-only">{title}</h1>
      <NeedsScript to="sign you in and show what is yours" />
      <div role="status" className="noscript:hidden">
        <Spinner className="size-8" />
        <span className="sr-only">Loading</span>
      </div>
    </div>
  );
}
