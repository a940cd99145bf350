import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { ScreenWaiting } from "../screen-waiting";
import { StaffPage } from "../staff-page";

const MembersScreen = lazy(() => import("../members/members-screen"));

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
