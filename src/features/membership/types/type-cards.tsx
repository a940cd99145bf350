import { useId } from "react";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { CheckList } from "~/ui/check-list";
import { TopicIcon } from "~/ui/topic-icon";
import { type MembershipType, typeAction } from "./membership-types";

const tones: Record<MembershipType["tone"], string> = {
  teal: "text-(--st-attended)",
  accent: "text-accent-text",
  blue: "text-blue",
  indigo: "text-(--st-paid)",
  olive: "text-(--st-registered)",
  green: "text-success",
};

const look =
  "on-sheet relative flex min-w-0 flex-col rounded-2 border border-line bg-sheet p-[clamp(1.25rem,1rem+1vw,1.75rem)] shadow-1";
const edge = "before:absolute before:-inset-x-px before:-top-px before:h-1 before:rounded-t-2 before:bg-current";

type TypeCardProps = { type: MembershipType /** With the price itself and benefits. */; full?: boolean };

/** The digital membership alone has a primary button. */
function TypeCard({ type, full }: TypeCardProps) {
  const id = useId();
  const { to, label } = typeAction(type);
  return (
    <li className={look}>
      <div className={`flex min-h-9 items-start justify-between gap-4 ${edge} ${tones[type.tone]}`}>
        <TopicIcon of={type.icon} className="" />
        {type.popular ? <Badge tone="accent">Most Popular</Badge> : null}
      </div>
      <h3 id={id} className="mt-3">
        {type.title}
      </h3>
      <p className="mt-1.5 text-ink-2">{type.description}</p>
      <div className="mt-4 border-line border-y py-3.5">
        <p className="font-head font-semibold text-h4/tight">{full ? type.price : (type.promise ?? type.price)}</p>
        {type.priceNote ? <p className="mt-1 text-ink-2 text-small">{type.priceNote}</p> : null}
      </div>
      <CheckList items={type.features} className="mt-4.5 mb-6" />
      {full ? <Benefits benefits={type.benefits} /> : null}
      <ButtonLink
        to={to}
        variant={type.action === "digital" ? "primary" : "secondary"}
        block
        aria-describedby={id}
        className="mt-auto"
      >
        {label}
      </ButtonLink>
    </li>
  );
}

function Benefits({ benefits }: { benefits: string[] }) {
  return (
    <div className="mb-6">
      <p className="note mb-1.5">What you gain</p>
      <ul className="text-ink-2">
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </div>
  );
}

export function TypeCards({ types, full }: { types: readonly MembershipType[]; full?: boolean }) {
  return (
    <ul className="grid gap-gutter sm:grid-cols-2 lg:grid-cols-3">
      {types.map((type) => (
        <TypeCard key={type.slug} type={type} full={full} />
      ))}
    </ul>
  );
}
