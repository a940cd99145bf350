import { Section, SectionHead } from "~/ui/section";
import type { PublicResults } from "./judging/schema";

/** The winning oath and the finalists, once they are published. */
export function ResultsSection({ results: { winner, finalists } }: { results: PublicResults }) {
  return (
    <Section surface="grid" labelledBy="result">
      <SectionHead
        id="result"
        title={winner ? "The winning oath" : "The finalists"}
        lead="Every entry was read by at least three judges, who did not know whose it was."
      />
      {winner ? (
        <figure className="max-w-176 border-accent-text border-l-[3px] bg-sheet px-[clamp(1.25rem,1rem+2vw,2.5rem)] py-7">
          <blockquote className="wrap-anywhere whitespace-pre-line text-lead" lang="en">
            {winner.oath}
          </blockquote>
          <figcaption className="mt-5 font-semibold">{winner.name}</figcaption>
        </figure>
      ) : null}
      {finalists.length > 0 ? (
        <div className="mt-10 max-w-176">
          <h3 className="text-h4">
            {winner ? "Finalists beside the winner" : "In the order of the judges' marks"}
          </h3>
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
