import { ChoiceGroup } from "~/ui/choice-group";
import { SelectField } from "~/ui/select-field";
import type { ChoiceField } from "./tool";

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
export function ChoiceInput(props: ChoiceInputProps) {
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
