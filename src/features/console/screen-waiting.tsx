import { Skeleton, SkeletonGroup } from "~/ui/skeleton";

export function ScreenWaiting({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-4">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-40" />
      <Skeleton className="h-80" />
    </SkeletonGroup>
  );
}
