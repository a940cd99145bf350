import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";
import { ContentWaiting } from "../console/content-waiting";

const MediaScreen = lazy(() => import("../console/media/media-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Media library",
    description: "Pictures, PDF and audio, and where each is used.",
    noindex: true,
  });

export default function StaffMediaPage() {
  return (
    <StaffPage title="Media library" roles={["editor"]}>
      <Suspense fallback={<ContentWaiting />}>
        <MediaScreen />
      </Suspense>
    </StaffPage>
  );
}
