import { Skeleton, SkeletonGroup } from "~/ui/skeleton";

/** Stands where a screen of the console will be; `label` says which. */
export function ScreenWaiting({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-4">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-40" />
      <Skeleton className="h-80" />
    </SkeletonGroup>
  );
}
