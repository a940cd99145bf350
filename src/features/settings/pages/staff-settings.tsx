import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";

const SettingsScreen = lazy(() => import("../settings-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Settings",
    description: "What the federation sets for itself: promises, hours, contact details, links, captcha.",
    noindex: true,
  });

export default function StaffSettingsPage() {
  return (
    <StaffPage title="Settings" roles={["admin"]}>
      <Suspense fallback={<ScreenWaiting label="Loading the settings" />}>
        <SettingsScreen />
      </Suspense>
    </StaffPage>
  );
}
