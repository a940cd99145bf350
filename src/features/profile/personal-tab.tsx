import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { lazy, Suspense, useEffect, useRef } from "react";
import type { Profile } from "~/features/accounts/profile/schema";
import { MembershipCard } from "~/features/membership/card/membership-card";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { Progress } from "~/ui/progress";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { useMember } from "../accounts/signed-in";
import { ProfileDetails } from "./profile-details";
import { profileStrength } from "./profile-strength";
import { Loading } from "./profile-waiting";
import { cardQuery } from "./queries";

const ProfileForm = lazy(() => import("./profile-form"));

function StrengthPanel({ profile }: { profile: Profile }) {
  const { emailVerified } = useMember();
  const { percent, advice } = profileStrength(profile, emailVerified);
  return (
    <Panel title="Profile strength" action={<span className="num text-ink-2">{percent}%</span>}>
      <Progress label="Profile strength" value={percent} />
      <p className="mt-3 text-ink-2 text-small">{advice}</p>
    </Panel>
  );
}

function OwnCard({ profile }: { profile: Profile }) {
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

type PersonalTabProps = { profile: Profile; isEditing: boolean; onEdit: (isEditing: boolean) => void };

export function PersonalTab({ profile, isEditing, onEdit }: PersonalTabProps) {
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const button = (
    <button ref={edit} type="button" className={buttonClass({ size: "small" })} onClick={() => onEdit(true)}>
      <Icon of={Pencil} />
      Edit Profile
    </button>
  );
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Panel title="Personal details" action={isEditing ? undefined : button}>
        {isEditing ? (
          <Suspense fallback={<Loading />}>
            <ProfileForm profile={profile} onDone={() => onEdit(false)} />
          </Suspense>
        ) : (
          <ProfileDetails profile={profile} />
        )}
      </Panel>
      <div className="grid gap-8">
        <OwnCard profile={profile} />
        <StrengthPanel profile={profile} />
      </div>
    </div>
  );
}
