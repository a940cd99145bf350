import { stepFields } from "~/features/cases/form/answers";
import type { Step } from "~/features/cases/form/declaration";
import type { FieldProblem } from "~/ui/error-summary";

/** What is wrong in `steps`, in their order, each with what it is called; the sentence of a box says that by itself. */
export function problemsOf<Name extends string>(
  steps: readonly Step[],
  errorOf: (name: Name) => string | undefined,
): FieldProblem[] {
  return steps.flatMap(stepFields).flatMap(({ name, kind, label, brief }) => {
    const message = errorOf(name as Name);
    const called = kind === "agreement" ? brief : label;
    return message ? [{ name, message: called ? `${called.replace(/\?$/, "")}: ${message}` : message }] : [];
  });
}
