import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { ScreenWaiting } from "../screen-waiting";
import { StaffPage } from "../staff-page";

const SettingsScreen = lazy(() => import("../settings/settings-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Settings",
    description: "What the federation sets for itself: promises, holidays, fees, contact details, captcha.",
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
