import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";
import { ContentWaiting } from "../console/content-waiting";

const ContentScreen = lazy(() => import("../console/content-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Content",
    description: "What the public reads, what is planned, and every version of it.",
    noindex: true,
  });

export default function StaffContentPage() {
  return (
    <StaffPage title="Content" roles={["editor"]}>
      <Suspense fallback={<ContentWaiting />}>
        <ContentScreen />
      </Suspense>
    </StaffPage>
  );
}
