import { lazy, type MouseEvent, Suspense } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "~/features/accounts/use-session";
import { buttonClass } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Link } from "~/ui/link";
import { HeaderFrame } from "./header-frame";
import { barEntryClass } from "./menu-look";
import { mobileRowClass } from "./mobile-group";
import { MobilePanel } from "./mobile-panel";
import { ThemeToggle } from "./theme-toggle";

const SignedInLink = lazy(() => import("./signed-in-link"));

const sections = [
  { id: "about", name: "About" },
  { id: "why-join", name: "Why join" },
  { id: "programs", name: "Programs" },
  { id: "networking", name: "Networking" },
  { id: "opportunity", name: "Opportunity" },
  { id: "membership", name: "Membership" },
];

/** Scrolls to sections of this page; others link to the membership page. */
function Entries({ className, rowClass = "" }: { className: string; rowClass?: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const scrollTo = (event: MouseEvent, id: string) => {
    if (!document.getElementById(id)) return;
    event.preventDefault();
    navigate({ pathname, hash: id });
  };
  return (
    <>
      {sections.map(({ id, name }) => (
        <li key={id} className={rowClass}>
          <Link to={`/membership#${id}`} className={className} onClick={(event) => scrollTo(event, id)}>
            {name}
          </Link>
        </li>
      ))}
      <li className={rowClass}>
        <Link to="/contact" className={className} aria-current={pathname === "/contact" ? "page" : undefined}>
          Contact
        </Link>
      </li>
    </>
  );
}

export function SupportNavigation() {
  const session = useSession();
  const user = session.status === "authenticated" ? session.user : undefined;
  return (
    <HeaderFrame isClear={false}>
      <nav aria-label="Main" className="mx-auto max-xl:hidden">
        <ul className="flex items-center gap-1">
          <Entries className={barEntryClass} />
        </ul>
      </nav>
      <div className="flex shrink-0 items-center gap-1 max-xl:ml-auto">
        <ThemeToggle className="@max-[18rem]/bar:hidden" />
        {user ? (
          <Suspense fallback={<span className="size-11" />}>
            <SignedInLink user={user} />
          </Suspense>
        ) : (
          <ButtonLink to="/login" size="small" className="ml-2 @max-[18rem]/bar:ml-0 @max-[18rem]/bar:px-[10px]">
            Login
          </ButtonLink>
        )}
        <MobilePanel>
          {() => (
            <>
              <nav aria-label="Main">
                <ul>
                  <Entries className={mobileRowClass} rowClass="border-b border-line" />
                </ul>
              </nav>
              <ThemeToggle className="mt-4 @min-[18rem]/bar:hidden" />
              {user ? null : (
                <a href="/api/login" className={buttonClass({ block: true, className: "mt-6" })}>
                  Login
                </a>
              )}
            </>
          )}
        </MobilePanel>
      </div>
    </HeaderFrame>
  );
}
