import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { controlClass } from "~/ui/control";
import { Icon } from "~/ui/icon";

const TYPING_MS = 300;

/** What is typed becomes the address a moment later; an address that changes elsewhere becomes what is typed. */
export function useTypedWords(q: string, onChange: (change: { q: string }) => void) {
  const [words, setWords] = useState(q);
  const sent = useRef(q);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setWords(q);
  }, [q]);
  useEffect(() => {
    const wanted = words.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      onChange({ q: wanted });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  });
  return { words, setWords };
}

export type ChoiceProps = {
  label: string;
  /** The first choice, which is none; without it one is always chosen. */
  all?: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** How the place and the width of the list differ from screen to screen. */
  className: string;
};

/** A choice of 44 px in a row of controls: a filter that every value passes until one is chosen. */
export function FilterChoice({ label, all, options, value, onChange, className }: ChoiceProps) {
  return (
    <span className={`relative [&>select]:min-h-11 ${className}`}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} appearance-none truncate pr-9 text-ui`}
      >
        {all ? <option value="">{all}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute top-3 right-2.5 size-5 text-ink-2" />
    </span>
  );
}
