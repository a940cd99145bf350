import { ChevronDown } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { controlClass } from "~/ui/control";
import { Icon } from "~/ui/icon";
import { SearchField } from "~/ui/search-field";

const TYPING_MS = 300;

/** Debounces typed text into the URL. */
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
  /** Without it one option is always chosen. */
  all?: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  className: string;
};

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

type Filter<Name> = Pick<ChoiceProps, "label" | "all" | "options"> & { name: Name };

type ListFiltersProps<Name extends string> = {
  label: string;
  placeholder: string;
  filters: readonly Filter<Name>[];
  choiceClass: string;
  address: Readonly<Record<Name | "q", string>>;
  onChange: (change: Partial<Record<Name | "q", string>>) => void;
  searchRef?: Ref<HTMLInputElement>;
  children?: ReactNode;
};

export function ListFilters<Name extends string>(props: ListFiltersProps<Name>) {
  const { label, placeholder, filters, choiceClass, address, onChange, searchRef, children } = props;
  const change = (name: Name | "q", value: string) =>
    onChange({ [name]: value } as Partial<Record<Name | "q", string>>);
  const { words, setWords } = useTypedWords(address.q, ({ q }) => change("q", q));
  return (
    <search className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        ref={searchRef}
        label={label}
        placeholder={placeholder}
        maxLength={120}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="flex-[1_1_16rem] max-sm:basis-full [&_input]:h-11 [&_input]:min-h-11 [&_svg]:top-3"
      />
      {filters.map(({ name, ...filter }) => (
        <FilterChoice
          key={name}
          {...filter}
          value={address[name]}
          onChange={(value) => change(name, value)}
          className={choiceClass}
        />
      ))}
      {children ? <div className="min-w-0 basis-full">{children}</div> : null}
    </search>
  );
}
