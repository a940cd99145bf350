import { Skeleton, SkeletonGroup } from "~/ui/skeleton";

export function ContentWaiting() {
  return (
    <SkeletonGroup label="Loading" className="grid gap-4">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-[28rem]" />
    </SkeletonGroup>
  );
}
