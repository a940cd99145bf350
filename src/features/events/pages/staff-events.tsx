import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";

const EventsScreen = lazy(() => import("../console/events-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Events",
    description: "Events of the federation, their places and their registrations.",
    noindex: true,
  });

export default function StaffEventsPage() {
  return (
    <StaffPage title="Events" roles={["editor"]}>
      <Suspense fallback={<ScreenWaiting label="Loading the events" />}>
        <EventsScreen />
      </Suspense>
    </StaffPage>
  );
}
