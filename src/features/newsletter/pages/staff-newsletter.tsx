import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";

const NewsletterScreen = lazy(() => import("../console/newsletter-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Newsletter desk",
    description: "Compose, test, release and follow issues of the newsletter.",
    noindex: true,
  });

export default function StaffNewsletterPage() {
  return (
    <StaffPage title="Newsletter" roles={["editor"]}>
      <Suspense fallback={<ScreenWaiting label="Loading the newsletter" />}>
        <NewsletterScreen />
      </Suspense>
    </StaffPage>
  );
}
