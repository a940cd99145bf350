import { CircleAlert } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "./icon";

export type FieldProblem = { name: string; message: string };

function focusField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  const within: ParentNode = event.currentTarget.closest("form") ?? document;
  const control = within.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/** Takes focus whenever `attempt` (the form's submit count) changes. */
export function ErrorSummary({ errors, attempt }: { errors: readonly FieldProblem[]; attempt?: number }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to focus again
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);

  if (!shown) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="mb-9 rounded-2 border-2 border-danger bg-sheet px-6 py-5">
      <h2 className="flex items-center gap-2.5 text-[1.375rem]">
        <Icon of={CircleAlert} className="size-6 text-danger" />
        Please check {errors.length} {errors.length === 1 ? "answer" : "answers"}
      </h2>
      <ul className="mt-2.5 grid gap-0.5">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#field-${name}`}
              onClick={(event) => focusField(event, name)}
              className="inline-flex min-h-8 items-center font-semibold text-danger hover:text-danger"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
