import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";

const GoLiveScreen = lazy(() => import("../go-live/go-live-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Before you go live",
    description: "What is still a sample or not set, what visitors see today, and where it is set.",
    noindex: true,
  });

export default function StaffGoLivePage() {
  return (
    <StaffPage title="Before you go live" roles={["admin"]}>
      <Suspense fallback={<ScreenWaiting label="Checking what is set" />}>
        <GoLiveScreen />
      </Suspense>
    </StaffPage>
  );
}
