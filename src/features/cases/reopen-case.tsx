import { useEffect, useId, useRef } from "react";
import { CaseAccess } from "./case-access";
import type { CaseView } from "./schema";

type ReopenCaseProps = {
  reference: string;
  email?: string;
  onOpened: (view: CaseView, email: string) => void;
};

/** After half an hour: asks for a new code beside what is being typed. */
export function ReopenCase(access: ReopenCaseProps) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className="scroll-mt-header rounded-2 border border-line-2 border-l-4 border-l-warning bg-sheet p-6"
    >
      <h3 id={id}>Please open the case again</h3>
      <p className="mt-2 mb-5 text-ink-2">
        A case closes half an hour after it was opened. With a new code you can continue here; what you typed
        is kept.
      </p>
      <CaseAccess {...access} />
    </section>
  );
}
