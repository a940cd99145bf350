import { longEnd } from "~/platform/last-day";
import type { DueStatus } from "../words";

type Standing = { status: DueStatus; totalPaise: number; paidPaise: number };

export const openStatuses: DueStatus[] = ["open", "part-paid"];

export const isOpen = ({ status }: Pick<Standing, "status">) => openStatuses.includes(status);

export const hasEnded = ({ status }: Pick<Standing, "status">) => status === "cancelled" || status === "lapsed";

export const openPaiseOf = (due: Standing) => (isOpen(due) ? due.totalPaise - due.paidPaise : 0);

/** The last day to pay, in words; null without a limit. */
export const payByOf = ({ lapsesAt }: { lapsesAt: Date | null }) => (lapsesAt ? longEnd(lapsesAt) : null);
