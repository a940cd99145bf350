import type { MemberStatus } from "../members/term";

/** What anybody may know about a member number. Unknown ones are answered like the others, with nothing in it. */
export type MemberCheck = {
  valid: boolean;
  name: string | null;
  type: string | null;
  status: MemberStatus | "unknown";
  validUntil: string | null;
};
