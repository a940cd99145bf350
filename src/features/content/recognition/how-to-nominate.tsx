import { Bubble } from "~/ui/bubble";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { recognitionPage } from "./recognition-content";

export function HowToNominate() {
  const { title, steps, follow } = recognitionPage.nomination;
  const { to, label } = recognitionPage.nominate;
  return (
    <Card>
      <h2 className="mb-4 text-h3">{title}</h2>
      <ol className="grid gap-4">
        {steps.map((step, at) => (
          <li key={step.title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
            <Bubble className="size-8 border border-line-2">{at + 1}</Bubble>
            <div className="pt-0.5">
              <h3 className="font-body font-semibold text-ui">{step.title}</h3>
              <p className="text-ink-2 text-small">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <ButtonLink to={to} block className="mt-5">
        {label}
      </ButtonLink>
      <ButtonLink to={follow.to} variant="quiet" block className="mt-2">
        {follow.label}
      </ButtonLink>
    </Card>
  );
}
