import { Skeleton, SkeletonGroup } from "~/ui/skeleton";

/** Stands where entries will be. */
export function ContentWaiting() {
  return (
    <SkeletonGroup label="Loading" className="grid gap-4">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-[28rem]" />
    </SkeletonGroup>
  );
}
