import { withoutInvisible } from "../../../platform/text/invisible";
import type { MemberStatus } from "../members/term";

const shape = /^IFACE-\d{4}-\d{6,9}$/;

export const NUMBER_SENTENCE = "A member number looks like IFACE-2026-000123.";

/** A typed member number in canonical form; undefined if it cannot be one. */
export function memberNumberIn(typed: string): string | undefined {
  const parts = withoutInvisible(typed)
    .toUpperCase()
    .split(/[\s\u2010-\u2015-]+/)
    .filter(Boolean);
  const number = parts.join("-");
  return shape.test(number) ? number : undefined;
}

/** The public facts about a member number. Unknown numbers get the same shape with nulls. */
export type MemberCheck = {
  valid: boolean;
  name: string | null;
  type: string | null;
  status: MemberStatus | "unknown";
  validUntil: string | null;
};
