import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId } from "react";
import { useSearchParams } from "react-router";
import type { Profile } from "~/features/accounts/profile/schema";
import { TabPanel } from "~/ui/tabs";
import { PersonalTab } from "./personal-tab";
import { ProfileHead } from "./profile-head";
import { type ProfileTab, profileTabs, tabNamed } from "./profile-tabs";
import { LoadFailed, Loading } from "./profile-waiting";
import { profileQuery } from "./queries";

const MembershipTab = lazy(() => import("./membership-tab"));
const AchievementsTab = lazy(() => import("./achievements-tab"));
const SettingsTab = lazy(() => import("./settings-tab"));
const SecurityTab = lazy(() => import("./security-tab"));

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

/** The profile in its five tabs; the address says which one is on show and whether it is being edited. */
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
          // What is typed stays while another tab is looked at.
          const isKept = value === tab || (value === "personal" && isEditing);
          const props = { isEditing, onEdit: (editing: boolean) => show("personal", editing) };
          return (
            <TabPanel key={value} id={id} tab={value} shown={value === tab}>
              {isKept && profile.data ? (
                <Suspense fallback={<Loading />}>
                  {panelOf(value, { ...props, profile: profile.data })}
                </Suspense>
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
