import type { ChangeEvent } from "react";
import { FileField } from "~/ui/file-field";
import { evidenceProblem, evidenceTypes } from "./evidence";

type EvidenceFieldProps = {
  label: string;
  hint: string;
  error?: string;
  onChosen: (file: File | undefined, problem?: string) => void;
};

export function EvidenceField({ onChosen, ...field }: EvidenceFieldProps) {
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    const problem = file && evidenceProblem(file);
    onChosen(problem ? undefined : file, problem);
  }
  return (
    <FileField
      {...field}
      name="evidence"
      optional
      className="md:col-span-full"
      accept={evidenceTypes}
      onChange={choose}
    />
  );
}
