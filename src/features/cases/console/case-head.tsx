import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect } from "react";
import { useMember } from "~/features/accounts/signed-in";
import { briefMoment } from "~/platform/time/short-dates";
import { Icon } from "~/ui/icon";
import { kindLabel } from "../kinds";
import { sayGone, sayPresent } from "./queries";
import { titleOf } from "./queue-words";
import type { StaffCase, StaffPerson } from "./schema";

const POLL_MS = 10_000;

function usePresence(id: string): readonly StaffPerson[] {
  const me = useMember().id;
  const { data } = useQuery({
    queryKey: ["staff", "presence", id],
    queryFn: () => sayPresent(id),
    refetchInterval: POLL_MS,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(
    () => () => {
      // If this call fails, the server drops the presence after 20 seconds.
      sayGone(id).catch((cause: unknown) => console.warn("presence not ended", cause));
    },
    [id],
  );
  return (data?.people ?? []).filter((person) => person.id !== me);
}

function Person({ of }: { of: StaffCase }) {
  const isMine = of.assignee?.id === useMember().id;
  const whose = of.assignee ? `with ${isMine ? "you" : of.assignee.name}` : "unassigned";
  return (
    <p className="mt-1 text-ink-2 text-small">
      <b>{titleOf(of)}</b> · received <span className="num">{briefMoment(of.submittedAt)}</span> · {whose}
    </p>
  );
}

export function CaseHead({ id, of, onClose }: { id: string; of: StaffCase | undefined; onClose: () => void }) {
  return (
    <div className="flex justify-between gap-4 border-line border-b px-5 py-4">
      <div className="min-w-0 outline-none" tabIndex={-1}>
        <p className="note num">{of ? `${of.reference} · ${kindLabel(of.kind)}` : "Opening"}</p>
        <h2 id={id} className="wrap-anywhere mt-0.5 text-[1.5rem]">
          {of ? of.subject : "One moment"}
        </h2>
        {of ? <Person of={of} /> : null}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-1 hover:bg-blue-tint hover:text-blue-strong"
      >
        <Icon of={X} />
      </button>
    </div>
  );
}

/** Shows other viewers, so that two people do not write the same answer. */
export function CasePresence({ caseId }: { caseId: string }) {
  const others = usePresence(caseId).map(({ name }) => name);
  return (
    <div role="status" className="empty:absolute">
      {others.length > 0 ? (
        <p className="border border-warning bg-warning-tint px-3.5 py-2.5 text-small text-warning">
          {new Intl.ListFormat("en-IN").format(others)} {others.length === 1 ? "has" : "have"} this case open too.
        </p>
      ) : null}
    </div>
  );
}
