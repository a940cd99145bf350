import type { MetaArgs } from "react-router";
import { insideLinks } from "~/features/accounts/inside-links";
import { MemberPage } from "~/features/accounts/member-page";
import { pageMeta } from "~/ui/page-meta";
import { ProfileScreen } from "../profile-screen";

export const handle = { application: true, theme: "system" };

export const links = insideLinks;

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: "Profile",
    description: "Your details, membership, achievements, settings and security.",
    noindex: true,
  });
}

export default function ProfilePage() {
  return (
    <MemberPage title="Profile">
      <ProfileScreen />
    </MemberPage>
  );
}
