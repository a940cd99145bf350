import { Notice } from "~/features/accounts/notice";
import { Button } from "~/ui/button";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";

export function Loading() {
  return (
    <SkeletonGroup
      label="Loading your profile"
      className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      <Skeleton className="h-140" />
      <Skeleton className="h-72" />
    </SkeletonGroup>
  );
}

export function LoadFailed({ what = "Your profile", onRetry }: { what?: string; onRetry: () => void }) {
  return (
    <Notice tone="danger">
      <p>{what} could not be loaded.</p>
      <Button size="small" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
