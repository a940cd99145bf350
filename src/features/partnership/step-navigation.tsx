import { ArrowLeft, ArrowRight } from "lucide-react";
import { useInBrowser } from "~/features/cases/use-in-browser";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { stepNames } from "./steps-content";

type NavigationProps = { step: number; busy: boolean; onPrevious: () => void };

/** Previous and Next; on the last step the button that sends. */
export function StepNavigation({ step, busy, onPrevious }: NavigationProps) {
  // Before the script is there the button sends nothing, so that nothing typed is lost in a page load.
  const type = useInBrowser() ? "submit" : "button";
  const next = stepNames[step];
  return (
    <div className="mt-10 flex flex-col-reverse gap-3 border-line-2 border-t pt-6 sm:flex-row sm:justify-between">
      <Button onClick={onPrevious} disabled={step === 1 || busy}>
        <Icon of={ArrowLeft} />
        Previous
      </Button>
      {next ? (
        <Button type={type} variant="primary">
          Next: {next}
          <Icon of={ArrowRight} />
        </Button>
      ) : (
        <Button type={type} variant="primary" busy={busy}>
          {busy ? "Submitting..." : "Submit application"}
        </Button>
      )}
    </div>
  );
}
