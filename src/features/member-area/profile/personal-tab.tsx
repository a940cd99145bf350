import { Pencil } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Profile } from "~/features/accounts/profile/schema";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { OwnCard } from "./own-card";
import { ProfileDetails } from "./profile-details";
import { ProfileForm } from "./profile-form";
import { StrengthPanel } from "./strength-panel";

type PersonalTabProps = { profile: Profile; isEditing: boolean; onEdit: (isEditing: boolean) => void };

/** Who the member is: read, or edited in the same place. */
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
          <ProfileForm profile={profile} onDone={() => onEdit(false)} />
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
