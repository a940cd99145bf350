import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** What the head and the rows of the queue's table share. */
export const cell = "px-2 py-3 align-middle leading-[1.4] first:pl-3.5 last:pr-3.5 sm:px-3.5";
export const wideOnly = "max-md:hidden";

const head = `note whitespace-nowrap border-line-2 border-b bg-well text-left ${cell}`;

type TableProps = {
  isStale: boolean;
  /** Whether the rows stand by when they came, not by when they are due. */
  isByAge: boolean;
  children: ReactNode;
};

/** The frame of the queue's rows. Below 768 px it leaves out what the side sheet says as well. */
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

/** Stands above the cases that wait for their applicants, after all others. */
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
  /** The place of the first row on show, from 1, and how many are shown. */
  from: number;
  shown: number;
  /** Of how many, where that is known. */
  total: number | undefined;
  toNext: (() => void) | undefined;
  toPrevious: (() => void) | undefined;
};

/** Below the rows: which they are, and the way on and back. */
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
