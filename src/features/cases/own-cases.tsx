import { useEffect, useState } from "react";
import { longMoment } from "~/platform/time/moments";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { CaseBadge } from "./case-badge";
import { fetchOwnCases, openOwnCase } from "./queries";
import type { CaseView, OwnCase } from "./schema";

type OwnCasesProps = { reference?: string; email: string; onOpened: (view: CaseView, email: string) => void };

function Row({ found, busy, onOpen }: { found: OwnCase; busy: boolean; onOpen: () => void }) {
  const { reference, kindLabel, status, statusLabel, submittedAt } = found;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-b py-3.5 last:border-b-0">
      <div className="min-w-0">
        <h3 className="font-body font-semibold text-body/[1.35]">{kindLabel}</h3>
        <p className="num text-ink-2 text-small">
          {reference}, <time dateTime={submittedAt}>{longMoment(submittedAt)}</time>
        </p>
      </div>
      <div className="flex items-center gap-3">
        <CaseBadge status={status} label={statusLabel} />
        <Button size="small" busy={busy} aria-label={`Open ${reference}`} onClick={onOpen}>
          Open
        </Button>
      </div>
    </li>
  );
}

export default function OwnCases({ reference, email, onOpened }: OwnCasesProps) {
  const [cases, setCases] = useState<OwnCase[]>([]);
  const [opening, setOpening] = useState<string>();

  async function open(wanted: string) {
    setOpening(wanted);
    try {
      onOpened(await openOwnCase(wanted), email);
    } catch (cause) {
      console.warn("the case could not be opened", cause);
      const description = "The case could not be opened. Please try again.";
      toast({ title: "Not Opened", description, variant: "destructive" });
      setOpening(undefined);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page is there
  useEffect(() => {
    const leaving = new AbortController();
    fetchOwnCases(leaving.signal)
      .then((found) => {
        setCases(found);
        if (found.some((one) => one.reference === reference)) open(reference ?? "");
      })
      .catch((cause: unknown) => leaving.signal.aborted || console.warn("cases not read", cause));
    return () => leaving.abort();
  }, []);

  if (cases.length === 0) return null;
  return (
    <section aria-labelledby="own-cases" className="mb-9">
      <h2 id="own-cases" className="text-h3">
        Your cases
      </h2>
      <p className="mt-1 text-ink-2">You are signed in as {email}: no code is needed.</p>
      <ul className="mt-3 border-line-2 border-t">
        {cases.map((found) => (
          <Row
            key={found.reference}
            found={found}
            busy={opening === found.reference}
            onOpen={() => open(found.reference)}
          />
        ))}
      </ul>
      <h2 className="mt-9 text-h3">Another case</h2>
    </section>
  );
}
