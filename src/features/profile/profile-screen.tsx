import { useMutation, useQuery } from "@tanstack/react-query";
import { Camera, Pencil } from "lucide-react";
import { type ChangeEvent, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Profile } from "~/features/accounts/profile/schema";
import { MembershipCard } from "~/features/membership/card/membership-card";
import { Avatar } from "~/features/shell/avatar";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { Progress } from "~/ui/progress";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { TabList, TabPanel } from "~/ui/tabs";
import { toast } from "~/ui/toast";
import { useMember } from "../accounts/signed-in";
import { toastSaveFailure } from "./failures";
import { acceptedTypes, type Chosen, readPhoto } from "./photo-file";
import { type FieldName, fieldLabels, fieldNames, shownValue } from "./profile-fields";
import { profileStrength } from "./profile-strength";
import { LoadFailed, Loading } from "./profile-waiting";
import { cardQuery, profileQuery, removePhoto, resendEmailLink, saveProfile } from "./queries";

function PendingEmail({ profile }: { profile: Profile }) {
  const { emailVerified } = useMember();
  const { email, pendingEmail, version } = profile;
  const resend = useMutation({
    mutationFn: resendEmailLink,
    onError: toastSaveFailure,
    onSuccess: () =>
      toast({
        title: "Link Sent",
        description: `We sent the link to ${pendingEmail ?? email}. It works once, for three days.`,
        variant: "success",
      }),
  });
  const keep = useMutation({ mutationFn: () => saveProfile({ email, version }), onError: toastSaveFailure });

  if (!pendingEmail && emailVerified) return null;
  return (
    <div className="mt-1 font-normal text-small">
      <p className="text-ink-2">
        {pendingEmail ? `${pendingEmail} counts once you confirm it.` : "Not confirmed yet."}
      </p>
      <div className="-ml-3 flex flex-wrap">
        <Button variant="quiet" size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
          Send the link again
        </Button>
        {pendingEmail ? (
          <Button variant="quiet" size="small" busy={keep.isPending} onClick={() => keep.mutate()}>
            Keep the present address
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const links: readonly FieldName[] = ["website", "linkedin"];

/** Two columns; the last two fields span both. */
const rows: Partial<Record<FieldName, string>> = { specialization: "border-b sm:col-span-2", bio: "sm:col-span-2" };

function Value({ name, value }: { name: FieldName; value: string | null }) {
  const shown = shownValue(name, value);
  if (!shown || !value) return <span className="font-normal text-ink-3">Not filled in</span>;
  if (!links.includes(name)) return <span className="whitespace-pre-line">{shown}</span>;
  return (
    <a href={value} target="_blank" rel="noreferrer nofollow">
      {shown}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function ProfileDetails({ profile }: { profile: Profile }) {
  return (
    <dl className="grid sm:grid-cols-2">
      {fieldNames.map((name) => (
        <div key={name} className={`min-w-0 border-line py-3 leading-[1.4] ${rows[name] ?? "border-b"}`}>
          <dt className="mb-0.5 text-ink-3 text-small">{fieldLabels[name]}</dt>
          <dd className={`wrap-anywhere pr-4 ${name === "bio" ? "" : "font-semibold"}`}>
            <Value name={name} value={profile[name]} />
            {name === "email" ? <PendingEmail profile={profile} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

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

function PersonalTab({ profile, isEditing, onEdit }: PersonalTabProps) {
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

const PhotoDialog = lazy(() => import("./photo-dialog"));

function PhotoControl({ hasPhoto }: { hasPhoto: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const removal = useMutation({
    mutationFn: removePhoto,
    onError: toastSaveFailure,
    onSuccess: () =>
      toast({ title: "Photo Removed", description: "Your initial is shown instead.", variant: "success" }),
  });

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Lets the member choose the same file again.
    currentTarget.value = "";
    if (!file) return;
    try {
      setChosen(await readPhoto(file));
    } catch (cause) {
      const description = cause instanceof Error ? cause.message : "This picture cannot be read.";
      toast({ title: "Update Failed", description, variant: "destructive" });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      <input
        ref={input}
        type="file"
        name="photo"
        aria-label="Photo"
        accept={acceptedTypes}
        onChange={choose}
        className="hidden"
      />
      {hasPhoto ? (
        <Button variant="quiet" busy={removal.isPending} onClick={() => removal.mutate()}>
          Remove photo
        </Button>
      ) : null}
      <Button onClick={() => input.current?.click()}>
        <Icon of={Camera} />
        Change photo
      </Button>
      {chosen ? (
        <Suspense>
          <PhotoDialog chosen={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}

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
