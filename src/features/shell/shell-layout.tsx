import { Suspense } from "react";
import { Outlet, useMatches } from "react-router";
import { ContactSupport } from "./contact-support";
import { CookiePrompt } from "./cookie-prompt";
import { Footer, FooterSkeleton } from "./footer";
import { Header } from "./header";
import { SearchLauncher } from "./search-launcher";
import { handleAsks } from "./shell-handle";
import { SkipLink } from "./skip-link";
import { SupportNavigation } from "./support-navigation";
import { useShellData } from "./use-shell-data";

export default function ShellLayout() {
  const matches = useMatches();
  const { navigation, footer } = useShellData();
  return (
    <div className="group/shell">
      <SkipLink />
      {handleAsks(matches, "navigation", "support") ? (
        <SupportNavigation />
      ) : (
        <Header navigation={navigation} isClear={handleAsks(matches, "header", "clear")} />
      )}
      <main id="main" tabIndex={-1} className="outline-none">
        {/* A boundary splits hydration into two shorter tasks: the bar first, then the page. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      {footer ? <Footer footer={footer} /> : <FooterSkeleton />}
      {handleAsks(matches, "help", "none") ? null : <ContactSupport />}
      <CookiePrompt />
      <SearchLauncher />
    </div>
  );
}
