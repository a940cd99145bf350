import { useQuery } from "@tanstack/react-query";
import type { Profile } from "~/features/accounts/profile/schema";
import { MembershipCard } from "~/features/membership/card/membership-card";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { useMember } from "../signed-in";
import { cardQuery } from "./queries";

/** The member's card; without a number for somebody who is none yet. */
export function OwnCard({ profile }: { profile: Profile }) {
  const { data: card, isPending, isError } = useQuery(cardQuery(useMember()));
  if (isPending)
    return (
      <SkeletonGroup label="Loading the membership card">
        <Skeleton className="h-72" />
      </SkeletonGroup>
    );
  if (isError) return <p className="text-ink-2">The membership card could not be loaded.</p>;
  const name = card?.name ?? `${profile.firstName} ${profile.lastName}`.trim();
  return <MembershipCard name={name} membership={card ?? undefined} />;
}
