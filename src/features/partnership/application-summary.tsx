import { useWatch } from "react-hook-form";
import type { StepFormState } from "~/features/cases/form/use-step-form";
import { useSiteFacts } from "~/features/cases/site-facts";
import { TitleBlock } from "~/ui/title-block";
import { partnershipForm } from "./form";
import { organizationTypes } from "./partnership-options";

type SummaryProps = Pick<StepFormState, "control"> & { step: number };

const { length: count } = partnershipForm.steps;

const typed = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** Who applies and how far the application is, beside it on wide windows. */
export function ApplicationSummary({ control, step }: SummaryProps) {
  const [name, type, contact, designation] = useWatch({
    control,
    name: ["organizationName", "organizationType", "primaryContactName", "primaryContactDesignation"],
  }).map(typed);
  const times = useSiteFacts()?.answerTimes;
  const percent = Math.round((step / count) * 100);
  return (
    <aside className="max-lg:hidden">
      <div className="sticky top-[calc(var(--header-h)+1.5rem)]">
        <TitleBlock
          cols={1}
          cells={[
            { label: "Applicant", value: name || "–" },
            { label: "Type", value: organizationTypes.find(({ value }) => value === type)?.label ?? "–" },
            { label: "Contact", value: [contact, designation].filter(Boolean).join(", ") || "–" },
            {
              label: "Progress",
              value: <span className="num">{`Step ${step} of ${count}, ${percent}%`}</span>,
            },
          ]}
        />
        <p className="mt-4 text-ink-3 text-small">
          Your answers stay on this device until you submit. {times ? `We reply within ${times.PA}.` : null}
        </p>
      </div>
    </aside>
  );
}
