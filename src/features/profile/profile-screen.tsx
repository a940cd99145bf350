import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId } from "react";
import { useSearchParams } from "react-router";
import type { Profile } from "~/features/accounts/profile/schema";
import { Avatar } from "~/features/shell/avatar";
import { TabList, TabPanel } from "~/ui/tabs";
import { useMember } from "../accounts/signed-in";
import { PersonalTab } from "./personal-tab";
import { PhotoControl } from "./photo-control";
import { LoadFailed, Loading } from "./profile-waiting";
import { profileQuery } from "./queries";

const profileTabs = [
  { value: "personal", label: "Personal" },
  { value: "membership", label: "Membership" },
  { value: "achievements", label: "Achievements" },
  { value: "settings", label: "Settings" },
  { value: "security", label: "Security" },
] as const;
type ProfileTab = (typeof profileTabs)[number]["value"];

const tabNamed = (name: string | null): ProfileTab =>
  profileTabs.find(({ value }) => value === name?.toLowerCase())?.value ?? "personal";

type ProfileHeadProps = { id: string; profile: Profile | undefined; tab: ProfileTab; onTab: (tab: string) => void };

function ProfileHead({ id, profile, tab, onTab }: ProfileHeadProps) {
  const user = useMember();
  const { firstName, lastName } = profile ?? user;
  const work = [profile?.designation, profile?.organization].filter(Boolean).join(", ");
  return (
    <div className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap pt-[clamp(1.5rem,3vw,2.25rem)]">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Avatar user={user} className="size-18 text-h3! sm:size-22" />
          <div className="min-w-0 flex-1 basis-56">
            <h1 className="wrap-anywhere text-[clamp(2rem,1.5rem+2vw,3rem)]">{`${firstName} ${lastName}`.trim()}</h1>
            {work ? <p className="wrap-anywhere text-ink-2">{work}</p> : null}
          </div>
          <PhotoControl hasPhoto={Boolean(user.profileImageUrl)} />
        </div>
        <TabList id={id} label="Profile" tabs={profileTabs} value={tab} onChange={onTab} className="mt-7" />
      </div>
    </div>
  );
}

const MembershipTab = lazy(() => import("./membership-tab"));
const AchievementsTab = lazy(() => import("./achievements-tab"));
const SettingsTab = lazy(() => import("./settings-tab"));
const SecurityTab = lazy(async () => ({ default: (await import("~/features/accounts/security-panel")).SecurityPanel }));

type PanelProps = { profile: Profile; isEditing: boolean; onEdit: (isEditing: boolean) => void };

function panelOf(tab: ProfileTab, props: PanelProps) {
  switch (tab) {
    case "personal":
      return <PersonalTab {...props} />;
    case "membership":
      return <MembershipTab profile={props.profile} />;
    case "achievements":
      return <AchievementsTab />;
    case "settings":
      return <SettingsTab />;
    case "security":
      return <SecurityTab />;
  }
}

/** The URL holds the open tab and the edit mode. */
export function ProfileScreen() {
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const profile = useQuery(profileQuery);
  const tab = tabNamed(query.get("tab"));
  const isEditing = query.get("edit") === "1";

  const show = (name: string, editing: boolean) =>
    setQuery(
      { ...(name === "personal" ? {} : { tab: name }), ...(editing ? { edit: "1" } : {}) },
      { replace: true, preventScrollReset: true },
    );

  return (
    <>
      <ProfileHead id={id} profile={profile.data} tab={tab} onTab={(name) => show(name, isEditing)} />
      <div className="wrap py-[clamp(1.75rem,3vw,2.25rem)] pb-section">
        {profileTabs.map(({ value }) => {
          // Unsaved input survives a change of tab.
          const isKept = value === tab || (value === "personal" && isEditing);
          const props = { isEditing, onEdit: (editing: boolean) => show("personal", editing) };
          return (
            <TabPanel key={value} id={id} tab={value} shown={value === tab}>
              {isKept && profile.data ? (
                <Suspense fallback={<Loading />}>{panelOf(value, { ...props, profile: profile.data })}</Suspense>
              ) : null}
            </TabPanel>
          );
        })}
        {profile.isPending ? <Loading /> : null}
        {profile.isError && !profile.data ? <LoadFailed onRetry={() => profile.refetch()} /> : null}
      </div>
    </>
  );
}
