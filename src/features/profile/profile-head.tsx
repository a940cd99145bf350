import type { Profile } from "~/features/accounts/profile/schema";
import { Avatar } from "~/features/shell/avatar";
import { TabList } from "~/ui/tabs";
import { useMember } from "../accounts/signed-in";
import { PhotoControl } from "./photo-control";
import { type ProfileTab, profileTabs } from "./profile-tabs";

type ProfileHeadProps = {
  id: string;
  profile: Profile | undefined;
  tab: ProfileTab;
  onTab: (tab: string) => void;
};

/** Photo, name and place of work on the drawing sheet, with the row of tabs at its foot. */
export function ProfileHead({ id, profile, tab, onTab }: ProfileHeadProps) {
  const user = useMember();
  const { firstName, lastName } = profile ?? user;
  const work = [profile?.designation, profile?.organization].filter(Boolean).join(", ");
  return (
    <div className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap pt-[clamp(1.5rem,3vw,2.25rem)]">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Avatar user={user} className="size-18 text-h3! sm:size-22" />
          <div className="min-w-0 flex-1 basis-56">
            <h1 className="wrap-anywhere text-[clamp(2rem,1.5rem+2vw,3rem)]">
              {`${firstName} ${lastName}`.trim()}
            </h1>
            {work ? <p className="wrap-anywhere text-ink-2">{work}</p> : null}
          </div>
          <PhotoControl hasPhoto={Boolean(user.profileImageUrl)} />
        </div>
        <TabList id={id} label="Profile" tabs={profileTabs} value={tab} onChange={onTab} className="mt-7" />
      </div>
    </div>
  );
}
