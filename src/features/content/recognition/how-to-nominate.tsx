import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { TickEntry, TickList } from "~/ui/tick-list";
import { recognitionPage } from "./recognition-content";

/** The way of a nomination, which is a message to the federation. */
export function HowToNominate() {
  const { title, steps, follow } = recognitionPage.nomination;
  const { to, label } = recognitionPage.nominate;
  return (
    <Card>
      <h2 className="mb-4 text-h3">{title}</h2>
      <TickList>
        {steps.map((step) => (
          <TickEntry key={step.title} below={step.text}>
            <b className="font-semibold">{step.title}</b>
          </TickEntry>
        ))}
      </TickList>
      <ButtonLink to={to} block className="mt-5">
        {label}
      </ButtonLink>
      <ButtonLink to={follow.to} variant="quiet" block className="mt-2">
        {follow.label}
      </ButtonLink>
    </Card>
  );
}
