import { Suspense } from "react";
import { type MetaArgs, useLocation } from "react-router";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";
import { staffEntries } from "../staff-entries";
import type { StaffPath } from "../staff-paths";

/** The routes are exactly the paths of the table. */
const entryAt = (pathname: string) => staffEntries[pathname.replace(/\/$/, "") as StaffPath];

export function meta(args: MetaArgs) {
  const { name, title = name, description } = entryAt(args.location.pathname);
  return pageMeta(args, { title, description, noindex: true });
}

export default function StaffScreenPage() {
  const { pathname } = useLocation();
  const { name, title = name, roles, waiting, Screen } = entryAt(pathname);
  return (
    <StaffPage key={pathname} title={title} roles={roles}>
      <Suspense fallback={<ScreenWaiting label={waiting} />}>
        <Screen />
      </Suspense>
    </StaffPage>
  );
}
