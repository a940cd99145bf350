import { type FormEvent, useRef } from "react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CalculatorActions } from "./calculator-actions";
import { CalculatorResults } from "./calculator-results";
import { ChoiceInput } from "./choice-input";
import type { LoadedTool } from "./load-tool";
import { NumberInput } from "./number-input";
import { OfflineLine } from "./offline/offline-line";
import { askedFields } from "./read-values";
import { ToolDrawing } from "./tool-drawing";
import { toolPath } from "./tool-path";
import { useCalculator } from "./use-calculator";

type Calculated = ReturnType<typeof useCalculator>;

function Fields({ tool, typed, problems, enter }: Pick<LoadedTool, "tool"> & Calculated) {
  return askedFields(tool.fields, typed).map((field) => {
    const { name } = field;
    const text = typed[name] ?? "";
    const own = { text, problem: problems[name] };
    return field.as === "choice" ? (
      <ChoiceInput key={name} field={field} {...own} onChoose={(value) => enter(name, value)} />
    ) : (
      <NumberInput key={name} field={field} {...own} onType={(value) => enter(name, value)} />
    );
  });
}

function Picture({ tool, Diagram, values, answer }: LoadedTool & Calculated) {
  if (Diagram && values && answer && "results" in answer) return <Diagram values={values} results={answer.results} />;
  return (
    <div className="mt-4 border border-line-2 bg-sheet p-6">
      <ToolDrawing slug={tool.slug} className="mx-auto max-w-80" />
    </div>
  );
}

/** The server computes for the form without script, the browser with it. */
export function Calculator({ tool, Diagram }: LoadedTool) {
  const calculated = useCalculator(tool);
  const results = useRef<HTMLDivElement>(null);
  const path = toolPath(tool.slug);

  function showAnswer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong ?? results.current)?.focus();
  }
  return (
    <div
      data-app-query={calculated.query}
      className="grid items-start gap-[clamp(1.5rem,3vw,3rem)] pt-9 pb-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] print:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] print:gap-4 print:pt-2 print:pb-2"
    >
      <Card className="print:p-3">
        <form action={path} onSubmit={showAnswer} className="grid gap-5 print:gap-2" aria-label="Values">
          <Fields tool={tool} {...calculated} />
          <Button type="submit" variant="primary" block className="print:hidden">
            Calculate
          </Button>
          <CalculatorActions path={path} link={calculated.link} onReset={calculated.reset} />
        </form>
        <OfflineLine className="mt-2 border-line border-t pt-3">Saved on this device, works offline</OfflineLine>
      </Card>
      <div className="min-w-0">
        <CalculatorResults ref={results} answer={calculated.answer} />
        <Picture tool={tool} Diagram={Diagram} {...calculated} />
      </div>
    </div>
  );
}
