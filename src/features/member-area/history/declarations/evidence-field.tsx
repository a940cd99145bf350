import type { ChangeEvent } from "react";
import { FileField } from "~/ui/file-field";
import { evidenceProblem, evidenceTypes } from "./evidence-rules";

type EvidenceFieldProps = { error?: string; onChosen: (file: File | undefined, problem?: string) => void };

/** The file that shows it: a certificate, a ticket, a photograph. */
export function EvidenceField({ error, onChosen }: EvidenceFieldProps) {
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    const problem = file && evidenceProblem(file);
    onChosen(problem ? undefined : file, problem);
  }
  return (
    <FileField
      name="evidence"
      label="Evidence"
      optional
      hint="A PDF, JPEG or PNG of up to 5 MB. You can add it later, while the declaration waits."
      error={error}
      className="md:col-span-full"
      accept={evidenceTypes}
      onChange={choose}
    />
  );
}
