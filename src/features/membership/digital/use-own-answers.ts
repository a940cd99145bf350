import { useEffect, useState } from "react";
import type { SessionUser } from "~/features/accounts/session";
import { useSession } from "~/features/accounts/use-session";
import { untouchedAnswers } from "~/features/cases/form/answers";
import { call } from "~/platform/http/call";
import { digitalMembershipForm } from "./form";
import type { DigitalMembershipTyped } from "./schema";

type Known = Partial<Record<"phone" | "organization" | "designation" | "linkedin" | "website", string | null>>;
type Profile = Known & Partial<Record<"experience" | "specialization", string | null>>;

export type Start = Partial<DigitalMembershipTyped>;
const untouched: Start = untouchedAnswers(digitalMembershipForm);

export function answersOf(user: SessionUser, profile: Profile): Start {
  const { phone, organization, designation, linkedin, website, specialization } = profile;
  const known = { phone, organization, designation, linkedin, website, specialization };
  const filled = Object.entries(known).filter(([, value]) => Boolean(value));
  const { firstName, lastName, email } = user;
  return { ...untouched, firstName, lastName, email, ...Object.fromEntries(filled) };
}

/** The account with a proven address and its known answers; blank answers for everyone else, and while they load. */
export function useOwnAnswers(): { user: SessionUser | undefined; start: Start } {
  const session = useSession();
  const user = session.status === "authenticated" && session.user.emailVerified ? session.user : undefined;
  const [known, setKnown] = useState<{ id: string; start: Start }>();
  useEffect(() => {
    if (!user) return;
    const enter = (profile: Profile) => setKnown({ id: user.id, start: answersOf(user, profile) });
    call<{ profile: Profile }>("/api/profile").then(
      ({ profile }) => enter(profile),
      (cause) => {
        console.warn("profile not read", cause);
        enter({});
      },
    );
  }, [user]);
  return user && known?.id === user.id ? { user, start: known.start } : { user: undefined, start: untouched };
}
