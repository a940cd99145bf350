import { withoutInvisible } from "../../../platform/invisible";
import type { MemberStatus } from "../members/term";

const shape = /^IFACE-\d{4}-\d{6,9}$/;

/** Said of everything that cannot be a member number. */
export const NUMBER_SENTENCE = "A member number looks like IFACE-2026-000123.";

/** A member number as people type it, in its one spelling; undefined when it cannot be one. */
export function memberNumberIn(typed: string): string | undefined {
  const parts = withoutInvisible(typed)
    .toUpperCase()
    .split(/[\s\u2010-\u2015-]+/)
    .filter(Boolean);
  const number = parts.join("-");
  return shape.test(number) ? number : undefined;
}

/** What anybody may know about a member number. Unknown ones are answered like the others, with nothing in it. */
export type MemberCheck = {
  valid: boolean;
  name: string | null;
  type: string | null;
  status: MemberStatus | "unknown";
  validUntil: string | null;
};
