import { longEnd } from "~/platform/last-day";
import type { DueStatus } from "../words";

type Standing = { status: DueStatus; totalPaise: number; paidPaise: number };

/** Whether a due still asks for money. */
export const isOpen = ({ status }: Pick<Standing, "status">) => status === "open" || status === "part-paid";

/** Whether a due ended unpaid. */
export const hasEnded = ({ status }: Pick<Standing, "status">) => status === "cancelled" || status === "lapsed";

/** What of a due is still to be paid. */
export const openPaiseOf = (due: Standing) => (isOpen(due) ? due.totalPaise - due.paidPaise : 0);

/** The last day on which a due can be paid, in words; null where it does not lapse. */
export const payByOf = ({ lapsesAt }: { lapsesAt: Date | null }) => (lapsesAt ? longEnd(lapsesAt) : null);
