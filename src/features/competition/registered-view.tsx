import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** What stands in the registration form's place: the code, and where it is needed. Takes the focus. */
export function RegisteredView({ code }: { code: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-2 border border-line-2 border-l-4 border-l-success bg-sheet p-[clamp(1.25rem,1rem+1vw,2rem)]">
      <h3 ref={heading} tabIndex={-1} className="flex items-start gap-3">
        <Icon of={CircleCheck} className="mt-0.5 size-7 text-success" />
        You are registered
      </h3>
      <p className="note mt-6">Registration code</p>
      <p className="num mt-1 select-all font-head font-semibold text-h2 tracking-[.02em]">{code}</p>
      <p className="mt-4 max-w-measure text-ink-2">
        Please save this code: you need it to submit your entry. We also email it to you, unless five emails
        went to your address within an hour.
      </p>
      <a href="#submit" className={`mt-6 ${buttonClass({ variant: "secondary" })}`}>
        Go to the entry form
      </a>
    </div>
  );
}
