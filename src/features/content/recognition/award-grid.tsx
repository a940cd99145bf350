import { Medal } from "lucide-react";
import { RuledGrid } from "~/ui/ruled-grid";
import { SampleBadge } from "../items/item-badge";
import type { Award } from "./recipients";

function Facts({ purpose, criteria, decidedBy, isSample }: Award) {
  return (
    <>
      <p>{purpose}</p>
      <p className="mt-3 text-small">
        <b className="font-semibold text-ink">Judged on</b> {criteria}
      </p>
      <p className="mt-1.5 text-small">
        <b className="font-semibold text-ink">Decided by</b> {decidedBy}
      </p>
      {isSample ? (
        <p className="mt-3">
          <SampleBadge />
        </p>
      ) : null}
    </>
  );
}

export function AwardGrid({ awards }: { awards: readonly Award[] }) {
  return <RuledGrid items={awards.map((award) => ({ icon: Medal, title: award.name, text: <Facts {...award} /> }))} />;
}
