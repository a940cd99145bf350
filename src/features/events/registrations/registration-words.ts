import { Ban, Bell, CircleCheck, CircleX, Clock, Hourglass, type LucideIcon, Send } from "lucide-react";
import type { BadgeTone } from "~/ui/badge";
import type { Payment } from "../fees/schema";
import { type RegistrationStatus, statusLabels } from "../statuses";
import type { RegistrationView } from "./schema";

type Words = { label: string; tone: BadgeTone; icon: LucideIcon };

const unpaid: Words = { label: "To be paid", tone: "warning", icon: Clock };

export const standingWords = ({ status, isProven }: { status: RegistrationStatus; isProven: boolean }) =>
  status === "held" && isProven ? unpaid : statusWords[status];

export const statusWords: Record<RegistrationStatus, Words> = {
  requested: { label: statusLabels.requested, tone: "info", icon: Send },
  held: { label: statusLabels.held, tone: "warning", icon: Clock },
  waiting: { label: statusLabels.waiting, tone: "warning", icon: Hourglass },
  offered: { label: statusLabels.offered, tone: "accent", icon: Bell },
  confirmed: { label: statusLabels.confirmed, tone: "success", icon: CircleCheck },
  cancelled: { label: statusLabels.cancelled, tone: "danger", icon: CircleX },
  expired: { label: statusLabels.expired, tone: "neutral", icon: Clock },
  declined: { label: statusLabels.declined, tone: "danger", icon: Ban },
};

export const isToPay = ({ status }: Pick<Payment, "status">) => status === "open" || status === "part-paid";

type Charged = Pick<RegistrationView, "status"> & {
  payment: Pick<Payment, "status"> | null;
  event: Pick<RegistrationView["event"], "isCancelled">;
};

/** A fee charged at the door is paid when the event has begun. */
export function showsFee({ payment, status, event }: Charged): boolean {
  if (!payment || payment.status === "settled") return payment !== null;
  const hasPlace = status === "held" || status === "confirmed";
  return isToPay(payment) && hasPlace && !event.isCancelled;
}
