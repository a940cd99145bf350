import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

export const cell = "px-2 py-3 align-middle leading-[1.4] first:pl-3.5 last:pr-3.5 sm:px-3.5";
export const wideOnly = "max-md:hidden";

const head = `note whitespace-nowrap border-line-2 border-b bg-well text-left ${cell}`;

type TableProps = { isStale: boolean; isByAge: boolean; children: ReactNode };

export function QueueTable({ isStale, isByAge, children }: TableProps) {
  return (
    <table aria-busy={isStale} className="w-full border-collapse text-ui">
      <caption className="sr-only">{isByAge ? "Cases, newest first" : "Cases, earliest due first"}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} w-px pr-0`}>
            <span className="sr-only">Select</span>
          </th>
          <th scope="col" className={head}>
            Case
          </th>
          <th scope="col" className={`${head} ${wideOnly}`}>
            Priority
          </th>
          <th scope="col" className={`${head} ${wideOnly}`}>
            Due
          </th>
          <th scope="col" className={`${head} ${wideOnly}`}>
            Assigned to
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

export function WaitingHeading() {
  return (
    <tr className="border-line border-b">
      <th colSpan={5} scope="rowgroup" className="note bg-well px-3.5 py-1.5 text-left">
        Waiting for the applicant
      </th>
    </tr>
  );
}

type PagerProps = {
  from: number;
  shown: number;
  total: number | undefined;
  toNext: (() => void) | undefined;
  toPrevious: (() => void) | undefined;
};

export function QueuePager({ from, shown, total, toNext, toPrevious }: PagerProps) {
  const of = total !== undefined && total >= from + shown - 1 ? ` of ${total.toLocaleString("en-IN")}` : "";
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-3.5 py-3 text-small">
      <p role="status" className="num text-ink-3">
        {from}–{from + shown - 1}
        {of}
      </p>
      <span className="flex gap-2">
        <Button variant="quiet" size="small" disabled={!toPrevious} onClick={toPrevious}>
          <Icon of={ChevronLeft} />
          Previous
        </Button>
        <Button variant="quiet" size="small" disabled={!toNext} onClick={toNext}>
          Next
          <Icon of={ChevronRight} />
        </Button>
      </span>
    </div>
  );
}
