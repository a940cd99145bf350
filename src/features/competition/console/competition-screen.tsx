import { SecurityAnswer } from "~/features/accounts/security-answer";
import { useMember } from "~/features/accounts/signed-in";
import { EmptyState } from "~/ui/empty-state";
import { TitleBlock } from "~/ui/title-block";
import type { Overview } from "../judging/calls";
import { EditionPanel } from "./edition-panel";
import { JudgesPanel } from "./judges-panel";
import { JudgingPanel } from "./judging-panel";
import { NextEdition } from "./next-edition";
import { useCompetition } from "./queries";
import { RankingPanel } from "./ranking-panel";

function Desk({ overview, isAdmin }: { overview: Overview; isAdmin: boolean }) {
  const { edition, registered, entries, isJudge } = overview;
  const isOver = edition.resultsAt !== null;
  return (
    <>
      <TitleBlock
        cols={3}
        cells={[
          { label: "Edition", value: edition.title },
          { label: "Registered", value: registered },
          { label: "Entries", value: entries },
        ]}
      />
      {isJudge ? <JudgingPanel isOver={isOver} /> : null}
      {isAdmin ? (
        <>
          <div className="grid items-start gap-6 xl:grid-cols-2">
            {/* Published results lock the edition, so the new key drops unsaved values. */}
            <EditionPanel key={`${edition.id} ${edition.resultsAt}`} edition={edition} />
            <JudgesPanel {...overview} />
          </div>
          {overview.isOver ? <NextEdition /> : null}
          <RankingPanel edition={edition} />
        </>
      ) : null}
      {isJudge || isAdmin ? null : (
        <EmptyState
          level={2}
          drawing="arch-dam"
          title="You do not judge this edition"
          text="An admin of the federation names its judges. Once you are one, the entries appear here."
        />
      )}
    </>
  );
}

export default function CompetitionScreen() {
  const query = useCompetition();
  const isAdmin = useMember().roles.includes("admin");
  return (
    <div className="grid gap-6">
      <h1 className="text-h2">Competition</h1>
      <SecurityAnswer query={query} label="Loading the competition">
        {(overview) => <Desk overview={overview} isAdmin={isAdmin} />}
      </SecurityAnswer>
    </div>
  );
}
