import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { failureMessage } from "./failure";
import { Notice } from "./notice";

type SecurityAnswerProps<Answer> = {
  query: UseQueryResult<Answer>;
  label: string;
  children: (answer: Answer) => ReactNode;
};

export function SecurityAnswer<Answer>({ query, label, children }: SecurityAnswerProps<Answer>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error)
    return (
      <SkeletonGroup label={label} className="grid gap-3 p-5">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-6 w-1/2" />
      </SkeletonGroup>
    );
  return (
    <div className="grid justify-items-start gap-3 p-5">
      <Notice tone="danger">{failureMessage(error, "This could not be loaded.")}</Notice>
      <Button size="small" onClick={() => refetch()}>
        Try again
      </Button>
    </div>
  );
}

type SecurityRowProps = { title: ReactNode; text: ReactNode; action?: ReactNode };

export function SecurityRow({ title, text, action }: SecurityRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-b px-5 py-4 last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words font-semibold">{title}</p>
        <p className="text-ink-3 text-small">{text}</p>
      </div>
      {action}
    </li>
  );
}
