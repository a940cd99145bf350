import { Link, Printer } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Button, buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { ChoiceGroup } from "~/ui/choice-group";
import { controlClass } from "~/ui/control";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Link as PageLink } from "~/ui/link";
import { SelectField } from "~/ui/select-field";
import { toast } from "~/ui/toast";
import { answerTo } from "./answer";
import { CalculatorResults } from "./calculator-results";
import type { LoadedTool } from "./load-tool";
import { OfflineLine } from "./offline/offline-line";
import { askedFields, queryOf, type Typed, typedFrom } from "./read-values";
import { showWhole } from "./show-number";
import type { ChoiceField, NumberField, Tool } from "./tool";
import { ToolDrawing } from "./tool-drawing";
import { toolPath } from "./tool-path";
import { useAddress } from "./use-address";
import { useQuery } from "./use-query";

async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.origin + path);
    toast({
      title: "Link copied",
      description: "Whoever opens it sees these values and this answer.",
      variant: "success",
    });
  } catch (cause) {
    console.warn("link not copied", cause);
    toast({
      title: "Link not copied",
      description: "Your browser did not allow it. Copy the address of this page instead.",
      variant: "destructive",
    });
  }
}

type CalculatorActionsProps = {
  /** The page of the worked example. */
  path: string;
  link: string;
  onReset: () => void;
};

/** Without script only the reset remains. */
function CalculatorActions({ path, link, onReset }: CalculatorActionsProps) {
  return (
    <div className="-mx-3 flex flex-wrap justify-between print:hidden">
      <Button variant="quiet" size="small" className="noscript:hidden" onClick={() => copyLink(path + link)}>
        <Icon of={Link} />
        Copy link
      </Button>
      <Button variant="quiet" size="small" className="noscript:hidden" onClick={() => window.print()}>
        <Icon of={Printer} />
        Print
      </Button>
      <PageLink
        to={path}
        reloadDocument
        data-app-click
        className={buttonClass({ variant: "quiet", size: "small" })}
        onClick={(event) => {
          event.preventDefault();
          onReset();
        }}
      >
        Reset
      </PageLink>
    </div>
  );
}

type ChoiceInputProps = { field: ChoiceField; text: string; problem?: string; onChoose: (value: string) => void };

const MOST_SEGMENTS = 3;
const segment =
  "relative grid min-h-11 cursor-pointer place-items-center rounded-1 px-2 text-center leading-tight text-ink-2 has-checked:bg-sheet has-checked:font-semibold has-checked:text-ink has-checked:[box-shadow:0_0_0_1px_var(--line-2)] has-focus-visible:outline-3 has-focus-visible:outline-focus";

function Segments({ field, text, problem, onChoose }: ChoiceInputProps) {
  const { name, label, hint, options } = field;
  return (
    <ChoiceGroup name={name} label={label} hint={hint} error={problem}>
      {(control) => (
        <div className="grid auto-cols-fr grid-flow-col rounded-1 border border-line-2 bg-well p-0.75">
          {options.map((option, at) => (
            <label key={option.value} className={segment}>
              <input
                type="radio"
                id={at === 0 ? control.id : undefined}
                name={name}
                value={option.value}
                checked={option.value === text}
                onChange={() => onChoose(option.value)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}

/** Segments for few options, else a list. */
function ChoiceInput(props: ChoiceInputProps) {
  const { field, text, problem, onChoose } = props;
  const { name, label, hint, options } = field;
  if (options.length <= MOST_SEGMENTS) return <Segments {...props} />;
  return (
    <SelectField
      name={name}
      label={label}
      hint={hint}
      options={options}
      error={problem}
      value={text}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

type NumberInputProps = { field: NumberField; text: string; problem?: string; onType: (text: string) => void };

const rangeOf = ({ min, max, unit }: NumberField) => `${showWhole(min)} to ${showWhole(max)} ${unit}`.trim();

/** A text input, to allow digit grouping and a phone's decimal keypad. */
function NumberInput({ field, text, problem, onType }: NumberInputProps) {
  const { name, label, unit, hint } = field;
  const spoken = unit ? (
    <>
      {label}
      <span className="sr-only">, in {unit}</span>
    </>
  ) : (
    label
  );
  return (
    <Field name={name} label={spoken} hint={hint ?? rangeOf(field)} error={problem}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            name={name}
            value={text}
            onChange={({ target }) => onType(target.value)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            className={`${controlClass} num pr-20`}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-3"
          >
            {unit}
          </span>
        </span>
      )}
    </Field>
  );
}

const exampleQuery = "";

function useCalculator(tool: Tool) {
  const query = useQuery();
  const fromQuery = (text: string): Typed => typedFrom(tool.fields, new URLSearchParams(text));
  const [shown, setShown] = useState(query);
  const [typed, setTyped] = useState(() => fromQuery(query));
  const [changed, setChanged] = useState<string>();
  if (shown !== query) {
    setShown(query);
    setTyped(fromQuery(query));
  }
  useAddress(changed);

  function enter(name: string, text: string) {
    const next = { ...typed, [name]: text };
    setTyped(next);
    setChanged(queryOf(tool.fields, next));
  }
  function reset() {
    setTyped(fromQuery(exampleQuery));
    setChanged(exampleQuery);
  }
  return { query, typed, enter, reset, ...answerTo(tool, typed), link: queryOf(tool.fields, typed) };
}

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
