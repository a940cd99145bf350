import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { ScreenWaiting } from "../screen-waiting";
import { StaffPage } from "../staff-page";

const AuditScreen = lazy(() => import("../audit/audit-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Audit log",
    description: "What happened, by whom, when and from where, and the mails that went out.",
    noindex: true,
  });

export default function StaffAuditPage() {
  return (
    <StaffPage title="Audit log" roles={["admin"]}>
      <Suspense fallback={<ScreenWaiting label="Loading the audit log" />}>
        <AuditScreen />
      </Suspense>
    </StaffPage>
  );
}
