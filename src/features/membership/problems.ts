import type { FieldProblem } from "~/ui/error-summary";

/** What is wrong in the fields called `names`, in that order, each with its label where it has one. */
export function problemsOf<Name extends string>(
  names: readonly Name[],
  labels: Partial<Record<Name, string>>,
  errorOf: (name: Name) => string | undefined,
): FieldProblem[] {
  return names.flatMap((name) => {
    const message = errorOf(name);
    const label = labels[name];
    return message ? [{ name, message: label ? `${label.replace(/\?$/, "")}: ${message}` : message }] : [];
  });
}
