import { Skeleton, SkeletonGroup } from "~/ui/skeleton";

/** Stands where the queue will be. */
export function QueueWaiting() {
  return (
    <SkeletonGroup label="Loading the queue" className="grid gap-4">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-11" />
      <Skeleton className="h-[32rem]" />
    </SkeletonGroup>
  );
}
