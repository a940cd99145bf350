import type { MembershipType } from "../members/type-titles";
import type { OwnRenewal } from "../renewal/schema";

/** What stands on a card. Days are days in India; `address` is what its QR code leads to. */
export type Card = {
  number: string;
  name: string;
  title: string;
  since: string;
  until: string;
  address: string;
  /** The number that the person had elsewhere before; on the back. */
  oldNumber: string | null;
};

/** GET /api/membership/card. */
export type CardAnswer = {
  card: {
    number: string;
    name: string;
    type: MembershipType;
    title: string;
    status: "active" | "expired" | "ended";
    memberSince: string;
    validFrom: string;
    validUntil: string;
    /** The signed address that the QR code carries. */
    verifyUrl: string;
    checks: { thisMonth: number; total: number };
    /** When the renewal of this term was asked for. */
    renewalRequestedAt: string | null;
    /** How that renewal stands. */
    renewal: OwnRenewal | null;
  };
};

/** How large a name is set so that it fits: as many parts of `full`. */
export function nameSize(name: string, full: number): number {
  const length = Array.from(name).length;
  if (length <= 20) return full;
  return length <= 36 ? full * 0.75 : full * 0.55;
}
