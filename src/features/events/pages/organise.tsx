import { lazy, Suspense } from "react";
import { type MetaArgs, useParams } from "react-router";
import { insideLinks } from "~/features/accounts/inside-links";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";

const OrganisedScreen = lazy(() => import("../organisers/organised-screen"));

export const handle = { application: true, theme: "system" };
export const links = insideLinks;

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Organise an event",
    description: "One event, for who organises it: its places, its people and check-in.",
    noindex: true,
  });

export default function OrganisePage() {
  const { event = "" } = useParams();
  return (
    <div className="pt-header">
      <StaffPage title="Organise an event">
        <Suspense fallback={<ScreenWaiting label="Loading the event" />}>
          <OrganisedScreen key={event} id={event} />
        </Suspense>
      </StaffPage>
    </div>
  );
}
