import { useEffect, useRef, useState } from "react";
import type { PartnershipField } from "./steps-content";

/** Which step is shown, from 1. Moving takes the focus along: to the step's heading, or to the control called NAME. */
export function useSteps() {
  const [shown, setShown] = useState<{ step: number; name?: PartnershipField }>({ step: 1 });
  const heading = useRef<HTMLHeadingElement>(null);
  const started = useRef(false);

  useEffect(() => {
    if (!started.current) {
      started.current = true;
      return;
    }
    const control = shown.name
      ? document.querySelector<HTMLElement>(`form [name="${CSS.escape(shown.name)}"]`)
      : null;
    (control ?? heading.current)?.focus();
  }, [shown]);

  const goTo = (step: number, name?: PartnershipField) => setShown({ step, name });
  return { step: shown.step, goTo, heading };
}
