import { CircleAlert, CircleCheck } from "lucide-react";
import { isPlain } from "~/platform/text/plain-letters";
import { shortDay } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { Drawing } from "~/ui/drawing";
import { Link } from "~/ui/link";
import { Logo } from "~/ui/logo";
import { TitleBlock } from "~/ui/title-block";
import { lastDayIn, type MemberStatus } from "../members/term";
import { nameSize } from "./card";

type MembershipCardProps = {
  name: string;
  /** Absent without a member number. */
  membership?: { number: string; title: string; status: MemberStatus; memberSince: string; validUntil: string };
};

function Status({ status }: { status: MemberStatus }) {
  if (status === "active")
    return (
      <Badge tone="success" icon={CircleCheck}>
        Active
      </Badge>
    );
  return (
    <Badge tone="danger" icon={CircleAlert}>
      {status === "expired" ? "Expired" : "Ended"}
    </Badge>
  );
}

/** Longer names get smaller letters; Indian scripts need more line height. */
function lettersOf(name: string): string {
  const part = nameSize(name, 1);
  const size = part === 1 ? "text-[1.75rem]" : part === 0.75 ? "text-[1.3125rem]" : "text-[1rem]";
  return `${size} ${isPlain(name) ? "leading-[1.1]" : "leading-[1.5]"}`;
}

export function MembershipCard({ name, membership }: MembershipCardProps) {
  const number = (
    <Link
      to="/history"
      className="num inline-block font-head font-semibold text-[1.25rem]/tight text-ink tracking-[.04em]"
    >
      {membership?.number ?? "Not yet issued"}
    </Link>
  );
  const days = membership
    ? [
        { label: "Member since", value: <span className="num">{shortDay(membership.memberSince)}</span> },
        { label: "Valid until", value: <span className="num">{lastDayIn(membership.validUntil, shortDay)}</span> },
      ]
    : [];
  return (
    <section
      data-surface="panel"
      aria-label="Membership card"
      className="relative isolate grid gap-4 overflow-hidden rounded-[6px] border border-line p-5"
    >
      <Drawing
        name="suspension-bridge"
        className="absolute inset-0 -z-1 opacity-42"
        svgClassName="size-full [&_.d]:hidden [&_.k]:hidden [&_text]:hidden"
      />
      <div className="flex items-center justify-between">
        <Logo className="h-6 w-auto text-ink" />
        {membership ? <Status status={membership.status} /> : null}
      </div>
      <div>
        <p className={`wrap-anywhere font-head font-semibold ${lettersOf(name)}`}>{name}</p>
        <p className="mt-1 text-ink-2">{membership?.title ?? "Not a member yet"}</p>
      </div>
      <TitleBlock
        className="bg-(--panel)/88"
        cells={[{ label: "Membership no.", value: number, wide: true }, ...days]}
      />
    </section>
  );
}
