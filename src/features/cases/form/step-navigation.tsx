import { ArrowLeft, ArrowRight } from "lucide-react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useInBrowser } from "../use-in-browser";

type NavigationProps = {
  isFirst: boolean;
  /** The name of the step that follows; the last one has none. */
  next: string | undefined;
  busy: boolean;
  submitText: string;
  onPrevious: () => void;
};

/** Previous and Next; on the last step the button that sends. */
export function StepNavigation({ isFirst, next, busy, submitText, onPrevious }: NavigationProps) {
  // Before the script is there the button sends nothing, so that nothing typed is lost in a page load.
  const type = useInBrowser() ? "submit" : "button";
  return (
    <div className="mt-10 flex flex-col-reverse gap-3 border-line-2 border-t pt-6 sm:flex-row sm:justify-between">
      <Button onClick={onPrevious} disabled={isFirst || busy}>
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
          {submitText}
        </Button>
      )}
    </div>
  );
}
