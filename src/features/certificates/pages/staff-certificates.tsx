import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";

const CertificatesScreen = lazy(() => import("../console/certificates-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Certificates",
    description: "Certificates of the federation, and names to correct.",
    noindex: true,
  });

export default function StaffCertificatesPage() {
  return (
    <StaffPage title="Certificates" roles={["reviewer"]}>
      <Suspense fallback={<ScreenWaiting label="Loading the certificates" />}>
        <CertificatesScreen />
      </Suspense>
    </StaffPage>
  );
}
