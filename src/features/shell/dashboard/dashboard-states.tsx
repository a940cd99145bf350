import { failureMessage } from "~/features/accounts/failure";
import { Button } from "~/ui/button";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";

export const columns =
  "grid items-start gap-x-[clamp(1.5rem,3vw,2.5rem)] gap-y-8 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]";

export function Waiting() {
  return (
    <SkeletonGroup label="Loading your dashboard" className={columns}>
      <div className="grid gap-8">
        <Skeleton className="h-34" />
        <Skeleton className="h-120" />
        <Skeleton className="h-64" />
      </div>
      <div className="grid gap-8">
        <Skeleton className="h-70" />
        <Skeleton className="h-60" />
        <Skeleton className="h-60" />
      </div>
    </SkeletonGroup>
  );
}

export function Failed({ cause, again }: { cause: unknown; again: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{failureMessage(cause, "Your dashboard could not be read.")}</p>
      <Button onClick={again}>Try again</Button>
    </div>
  );
}
