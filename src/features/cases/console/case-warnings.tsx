import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { pluralise } from "~/platform/pluralise";
import { Icon } from "~/ui/icon";
import { DuplicateTable } from "./possible-duplicates";
import { isOpenCheck, type PossibleDuplicate, type StaffCase } from "./schema";

const lineLook = "mt-2.5 border-warning/35 border-t pt-2.5 text-small leading-[1.35]";
const linkLook = "min-h-6 font-semibold underline";

type CaseWarningsProps = { of: StaffCase; onOpen: (id: string) => void; onAsk: () => void };

function Duplicate({ of, suspect, onOpen }: Omit<CaseWarningsProps, "onAsk"> & { suspect: PossibleDuplicate }) {
  return (
    <details className={lineLook}>
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        <span className="wrap-anywhere">
          <b>Possible duplicate:</b> {suspect.name}
          <br />
          {suspect.reasons.join(", ")} ·{" "}
          <span className="num whitespace-nowrap">{suspect.memberNumber ?? suspect.reference}</span>
        </span>
        <span className={linkLook}>Compare</span>
      </summary>
      <div className="mt-2.5">
        <DuplicateTable of={of} suspect={suspect} onOpen={onOpen} />
      </div>
    </details>
  );
}

function Open({ label, isFailed, children }: { label: string; isFailed: boolean; children: ReactNode }) {
  return (
    <div className={`${lineLook} grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4`}>
      <span>
        <b>{isFailed ? "Failed" : "Look at this"}:</b> {label}
      </span>
      {children}
    </div>
  );
}

export function CaseWarnings({ of, onOpen, onAsk }: CaseWarningsProps) {
  const open = of.checks.filter((check) => isOpenCheck(check) && check.name !== "duplicates");
  if (open.length + of.suspects.length === 0) return null;
  return (
    <section
      aria-label="Check before you decide"
      className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 rounded-1 border border-warning/45 border-l-4 border-l-warning bg-warning-tint px-4 py-3.5"
    >
      <Icon of={TriangleAlert} className="mt-0.5 size-5 text-warning" />
      <div className="min-w-0">
        <p className="font-semibold text-ui">Check before you decide</p>
        {of.suspects.map((suspect) => (
          <Duplicate
            key={suspect.caseId ?? suspect.memberNumber ?? suspect.name}
            of={of}
            suspect={suspect}
            onOpen={onOpen}
          />
        ))}
        {open.map(({ label, state }) => (
          <Open key={label} label={label} isFailed={state === "failed"}>
            {of.endedAt ? null : (
              <button type="button" className={linkLook} onClick={onAsk}>
                Ask for it
              </button>
            )}
          </Open>
        ))}
      </div>
    </section>
  );
}

export function PassedChecks({ of }: { of: StaffCase }) {
  const passed = of.checks.filter((check) => !isOpenCheck(check));
  if (passed.length === 0) return null;
  return (
    <details className="text-ink-2 text-small">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2">
        <Icon of={CircleCheck} className="size-4.5 text-success" />
        {pluralise(passed.length, "check")} passed
      </summary>
      <ul className="list-disc pl-9">
        {passed.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </details>
  );
}
