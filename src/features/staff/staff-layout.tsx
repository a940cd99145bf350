import { lazy } from "react";
import { Outlet } from "react-router";
import { insideLinks } from "~/features/accounts/inside-links";
import type { ConsoleOutlet } from "~/features/content/console/use-console-outlet";
import { CookiePrompt } from "~/features/shell/cookie-prompt";
import { Header } from "~/features/shell/header";
import { SearchLauncher } from "~/features/shell/search-launcher";
import { SkipLink } from "~/features/shell/skip-link";
import { useShellData } from "~/features/shell/use-shell-data";
import { StaffNavigation } from "./staff-navigation";

export const handle = { application: true, theme: "system" };
export const links = insideLinks;

const lent: ConsoleOutlet = { FooterPreview: lazy(() => import("~/features/shell/footer-preview")) };

export default function StaffLayout() {
  const { navigation } = useShellData();
  return (
    <div className="[&>header>div]:max-w-none lg:[&>header>div]:px-6">
      <SkipLink />
      <Header navigation={navigation} isClear={false} />
      <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] pt-header max-lg:grid-rows-[auto_1fr] lg:grid-cols-[14rem_minmax(0,1fr)]">
        <StaffNavigation />
        <main id="main" tabIndex={-1} className="min-w-0 outline-none">
          <Outlet context={lent} />
        </main>
      </div>
      <CookiePrompt />
      <SearchLauncher />
    </div>
  );
}
