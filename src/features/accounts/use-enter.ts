import { useNavigate, useSearchParams } from "react-router";
import { toast } from "~/ui/toast";
import { type SessionUser, signedIn } from "./session";

const home = "/dashboard";

/** Where to go after sign-in: the path in ?next= if it stays on this site, else the dashboard. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith("/")) return home;
  const base = "https://site.invalid";
  if (!URL.canParse(next, base)) return home;
  const { origin, pathname, search, hash } = new URL(next, base);
  if (origin !== base || pathname.startsWith("//") || pathname === "/login") return home;
  return pathname + search + hash;
}

/** Welcomes the user who has just signed in and leads on to the dashboard, or to ?next=. */
export function useEnter() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return async (user: SessionUser) => {
    signedIn(user);
    toast({
      title: "Login Successful",
      description: `Welcome back, ${user.firstName || user.username}!`,
      variant: "success",
    });
    await navigate(nextPath(query.get("next")));
  };
}
