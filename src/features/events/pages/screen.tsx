import { lazy, Suspense } from "react";
import { type MetaArgs, useParams } from "react-router";
import { insideLinks } from "~/features/accounts/inside-links";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";

const RoomScreen = lazy(() => import("../room-code/room-screen"));

export const handle = { application: true, theme: "system" };
export const links = insideLinks;

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "The code of a room",
    description: "The code that people in a room type to be noted as present.",
    noindex: true,
  });

export default function ScreenPage() {
  const { session = "" } = useParams();
  return (
    <StaffPage title="The code of a room">
      <Suspense fallback={<ScreenWaiting label="Loading the screen" />}>
        <RoomScreen key={session} sessionId={session} />
      </Suspense>
    </StaffPage>
  );
}
