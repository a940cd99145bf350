import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";

const MembersScreen = lazy(() => import("../console/members-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Members",
    description: "The register of members: records, renewals, imports and exports.",
    noindex: true,
  });

export default function StaffMembersPage() {
  return (
    <StaffPage title="Members" roles={["reviewer"]}>
      <Suspense fallback={<ScreenWaiting label="Loading the members" />}>
        <MembersScreen />
      </Suspense>
    </StaffPage>
  );
}
