import type { MembershipType } from "./membership-types";
import { TypeCard } from "./type-card";

/** The memberships side by side. */
export function TypeCards({ types, full }: { types: readonly MembershipType[]; full?: boolean }) {
  return (
    <ul className="grid gap-gutter sm:grid-cols-2 lg:grid-cols-3">
      {types.map((type) => (
        <TypeCard key={type.slug} type={type} full={full} />
      ))}
    </ul>
  );
}
