import { Section, SectionHead } from "~/ui/section";
import { type PathStep, StepPath } from "~/ui/step-path";

function Path({ title, steps }: { title: string; steps: readonly PathStep[] }) {
  return (
    <section aria-label={`${title} in four steps`}>
      <p aria-hidden="true" className="note mb-6">
        {title}
      </p>
      <StepPath steps={steps} />
    </section>
  );
}

export function ProcessSection(paths: Record<"affiliation" | "partnership", readonly PathStep[]>) {
  return (
    <Section id="process" className="border-line-2 border-t" labelledBy="process-title">
      <SectionHead
        id="process-title"
        title="Process"
        lead="From the first line to the certificate or the agreement. After each step you hear what comes next."
      />
      <div className="grid gap-12">
        <Path title="Affiliation" steps={paths.affiliation} />
        <Path title="Partnership" steps={paths.partnership} />
      </div>
    </Section>
  );
}
