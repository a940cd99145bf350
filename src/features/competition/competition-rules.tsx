import { CheckList } from "~/ui/check-list";
import { Section, SectionHead } from "~/ui/section";
import { StepPath } from "~/ui/step-path";
import { guidelines, outcomes, path, subjects } from "./competition-content";
import { type Edition, linesOf } from "./edition";

function Prizes({ prizes }: Pick<Edition, "prizes">) {
  if (prizes)
    return (
      <div className="mt-8">
        <h3 className="text-h4">Prizes</h3>
        <CheckList items={linesOf(prizes)} className="mt-3" />
      </div>
    );
  return (
    <dl className="mt-8 grid gap-x-gutter gap-y-5 sm:grid-cols-2">
      {outcomes.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-head font-semibold text-h4">{title}</dt>
          <dd className="mt-1 text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function CompetitionRules({ edition }: { edition: Edition }) {
  const rules = edition.rules ? linesOf(edition.rules) : guidelines;
  return (
    <>
      <Section surface="grid" tight labelledBy="how">
        <SectionHead id="how" title="From registration to result" />
        <StepPath steps={path} />
      </Section>
      <Section tight labelledBy="guidelines" className="border-line-2 border-t">
        <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-2">
          <div>
            <h2 id="guidelines">Guidelines</h2>
            <CheckList items={rules} className="mt-5" />
          </div>
          <div>
            <h3 className="text-h4">What an oath may be about</h3>
            <ul className="mt-3 border-line border-t">
              {subjects.map((subject) => (
                <li key={subject} className="border-line border-b py-2.5">
                  {subject}
                </li>
              ))}
            </ul>
            <Prizes prizes={edition.prizes} />
          </div>
        </div>
      </Section>
    </>
  );
}
