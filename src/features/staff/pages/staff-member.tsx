import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";

const RecordScreen = lazy(() => import("../member-activity/member-record"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Member record",
    description: "Everything the federation holds about one member.",
    noindex: true,
  });

export default function StaffMemberPage() {
  return (
    <StaffPage title="Member record" roles={["reviewer"]}>
      <Suspense fallback={<ScreenWaiting label="Loading the record" />}>
        <RecordScreen />
      </Suspense>
    </StaffPage>
  );
}
