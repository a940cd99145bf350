import { Search } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { controlClass } from "./control";
import { Icon } from "./icon";

type SearchFieldProps = Omit<ComponentProps<"input">, "type" | "id"> & { label: string };

/** The label is for assistive technology; add a placeholder. */
export function SearchField({ label, className = "", ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={`relative ${className}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon of={Search} className="pointer-events-none absolute top-4.5 left-4 size-5 text-ink-3" />
      <input
        enterKeyHint="search"
        autoComplete="off"
        {...input}
        id={id}
        type="search"
        className={`${controlClass} h-14 pl-12`}
      />
    </div>
  );
}
