import { ChevronDown } from "lucide-react";
import { Icon } from "~/ui/icon";
import { InlineText } from "./inline-text";
import { ACTIONS_SHOWN, type GuideStep as Step } from "./troubleshooting";

function Actions({ actions }: { actions: readonly string[] }) {
  return (
    <ul className="list-[square] space-y-1.5 pl-5 text-ink-2 marker:text-ink-3">
      {actions.map((action) => (
        <li key={action} className="pl-1">
          <InlineText text={action} />
        </li>
      ))}
    </ul>
  );
}

/** A step of a guide with its first two actions; the others stand behind the note of how many there are. */
export function GuideStep({ title, description, actions }: Step) {
  const more = actions.slice(ACTIONS_SHOWN);
  return (
    <>
      <h3 className="text-h4 leading-9">{title}</h3>
      <p className="mb-3 text-ink-2">{description}</p>
      <Actions actions={actions.slice(0, ACTIONS_SHOWN)} />
      {more.length > 0 ? (
        <details className="group">
          <summary className="inline-flex min-h-11 list-none items-center gap-1.5 pl-6 text-blue text-small hover:underline [&::-webkit-details-marker]:hidden">
            +{more.length} more steps
            <Icon of={ChevronDown} className="size-4 group-open:rotate-180" />
          </summary>
          <Actions actions={more} />
        </details>
      ) : null}
    </>
  );
}
