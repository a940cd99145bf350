import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";

const PartnersScreen = lazy(() => import("../console/partners-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Partners",
    description: "Partners of the federation, their consent and the public list.",
    noindex: true,
  });

export default function StaffPartnersPage() {
  return (
    <StaffPage title="Partners" roles={["reviewer"]}>
      <Suspense fallback={<ScreenWaiting label="Loading the partners" />}>
        <PartnersScreen />
      </Suspense>
    </StaffPage>
  );
}
