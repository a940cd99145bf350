import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { moved } from "./form-value";

type FormListProps = {
  /** One of them, in a word. */
  noun: string;
  path: string;
  error: string | undefined;
  list: readonly unknown[];
  onChange: (list: readonly unknown[]) => void;
  render: (one: unknown, at: number, change: (value: unknown) => void) => ReactNode;
};

/** Several of one sort, which can be added, taken away and put in order. */
export function FormList({ noun, path, error, list, onChange, render }: FormListProps) {
  const buttons = [
    { icon: ArrowUp, words: "Move up", act: (at: number) => onChange(moved(list, at, -1)) },
    { icon: ArrowDown, words: "Move down", act: (at: number) => onChange(moved(list, at, 1)) },
    { icon: X, words: "Remove", act: (at: number) => onChange(list.toSpliced(at, 1)) },
  ];
  return (
    <>
      {error ? <FieldError id={`field-${path}-error`}>{error}</FieldError> : null}
      <ol className="grid gap-5">
        {list.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed is kept outside, so a place is who it is
          <li key={at} className="border-line border-b pb-4">
            <div className="mb-2 flex items-center justify-between gap-2">
              <span className="note">
                {noun} {at + 1}
              </span>
              <span className="flex">
                {buttons.map(({ icon, words, act }) => (
                  <Button
                    key={words}
                    variant="quiet"
                    size="small"
                    aria-label={`${words}: ${noun} ${at + 1}`}
                    onClick={() => act(at)}
                  >
                    <Icon of={icon} />
                  </Button>
                ))}
              </span>
            </div>
            {render(one, at, (value) => onChange(list.with(at, value)))}
          </li>
        ))}
      </ol>
      <Button size="small" className="mt-3" onClick={() => onChange([...list, {}])}>
        <Icon of={Plus} />
        Add {noun}
      </Button>
    </>
  );
}
