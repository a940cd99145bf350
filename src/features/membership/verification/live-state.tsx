import { CircleAlert, CircleCheck } from "lucide-react";
import { longDay } from "~/platform/dates";
import { Badge } from "~/ui/badge";
import { TitleBlock } from "~/ui/title-block";
import { titleOfType } from "../members/type-titles";
import type { MemberCheck } from "./member-check";

const reasons = {
  active: "",
  expired: "The membership is over and was not renewed.",
  ended: "The membership has ended.",
  unknown: "The federation has issued no such member number.",
};

/** What the federation's register says of a number at this moment: valid or not, name, type, until when. */
export function LiveState({ number, check }: { number: string; check: MemberCheck }) {
  const { valid, name, type, status, validUntil } = check;
  const facts = [
    ...(name ? [{ label: "Name", value: name, wide: true }] : []),
    ...(type ? [{ label: "Membership", value: titleOfType(type) }] : []),
    ...(validUntil ? [{ label: "Valid until", value: longDay(validUntil) }] : []),
  ];
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={valid ? "success" : "danger"} icon={valid ? CircleCheck : CircleAlert}>
          {valid ? "Valid" : "Not valid"}
        </Badge>
        <span className="num font-semibold">{number}</span>
      </p>
      {valid ? null : <p className="text-ink-2">{reasons[status]}</p>}
      {facts.length > 0 ? <TitleBlock cells={facts} /> : null}
    </div>
  );
}
