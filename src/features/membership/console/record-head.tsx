import { CircleCheck, CircleMinus, Clock, type LucideIcon, Mail } from "lucide-react";
import { useState } from "react";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { titleOfType } from "../members/type-titles";
import type { MemberRecord } from "../register/schema";
import { CorrectionDialog, recordFields } from "./correction-dialog";
import { statusWords } from "./member-words";

const icons: Record<MemberRecord["status"], LucideIcon> = {
  active: CircleCheck,
  expired: Clock,
  ended: CircleMinus,
};

/** Who it is, how the membership stands, and writing to them. */
export function RecordHead({ of, mayCorrect }: { of: MemberRecord; mayCorrect: boolean }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const { name, number, status, type, email } = of;
  const { tone, label } = statusWords[status];
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-4">
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-full bg-blue-strong font-display font-semibold text-[1.5rem] text-paper"
      >
        {[...name][0]?.toUpperCase()}
      </span>
      <div className="min-w-0 flex-[1_1_16rem]">
        <h1 className="wrap-anywhere text-h2">{name}</h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-2">
          <Badge tone={tone} icon={icons[status]}>
            {label}
          </Badge>
          <Badge tone="neutral">{titleOfType(type)}</Badge>
          <span className="num text-ink-2">{number}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {email ? (
          <a href={`mailto:${email}`} className={buttonClass({ size: "small" })}>
            <Icon of={Mail} />
            Write
          </a>
        ) : null}
        {mayCorrect ? (
          <Button variant="primary" size="small" onClick={() => setCorrecting(true)}>
            Correct record
          </Button>
        ) : null}
      </div>
      {isCorrecting ? (
        <CorrectionDialog of={of} fields={recordFields} onClose={() => setCorrecting(false)} />
      ) : null}
    </div>
  );
}
