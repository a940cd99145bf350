import type { ReactNode } from "react";
import { Section, SectionHead } from "~/ui/section";
import type { OfficialOath, PublicResults } from "./judging/schema";

function Oath({ oath, children }: { oath: string; children: ReactNode }) {
  return (
    <figure className="max-w-176 border-accent-text border-l-[3px] bg-sheet px-[clamp(1.25rem,1rem+2vw,2.5rem)] py-7">
      <blockquote className="wrap-anywhere whitespace-pre-line text-lead" lang="en">
        {oath}
      </blockquote>
      <figcaption className="mt-5 font-semibold">{children}</figcaption>
    </figure>
  );
}

export function OfficialOathSection({ official: { oath, name, edition } }: { official: OfficialOath }) {
  return (
    <Section surface="grid" labelledBy="official-oath">
      <SectionHead
        id="official-oath"
        title="The official oath"
        lead={`The winning oath of ${edition} is the official oath of the federation.`}
      />
      <Oath oath={oath}>{name}</Oath>
    </Section>
  );
}

type ResultsSectionProps = {
  results: PublicResults;
  /** False once a later edition has results. */
  isOfficial?: boolean;
};

export function ResultsSection({ results: { winner, finalists }, isOfficial = false }: ResultsSectionProps) {
  return (
    <Section surface="grid" labelledBy="result">
      <SectionHead
        id="result"
        title={winner ? "The winning oath" : "The finalists"}
        lead="Every entry was read by at least three judges, who did not know whose it was."
      />
      {winner ? (
        <>
          {isOfficial ? (
            <p className="mb-5 max-w-measure font-semibold">It is the official oath of the federation.</p>
          ) : null}
          <Oath oath={winner.oath}>{winner.name}</Oath>
        </>
      ) : null}
      {finalists.length > 0 ? (
        <div className="mt-10 max-w-176">
          <h3 className="text-h4">{winner ? "Finalists beside the winner" : "In the order of the judges' marks"}</h3>
          <ol className="mt-3 border-line border-t">
            {finalists.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere border-line border-b py-2.5">
                {name}
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </Section>
  );
}
