import type { MetaArgs } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { insideLinks } from "../inside-links";
import { MemberPage } from "../member-page";
import { ProfileScreen } from "../profile/profile-screen";

export const handle = { theme: "system" };

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
