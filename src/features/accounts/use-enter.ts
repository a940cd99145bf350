import { useNavigate, useSearchParams } from "react-router";
import { toast } from "~/ui/toast";
import { type SessionUser, signedIn } from "./session";

const home = "/dashboard";

/** The path in ?next= if it stays on this site. Prevents open redirects. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith("/")) return home;
  const base = "https://site.invalid";
  if (!URL.canParse(next, base)) return home;
  const { origin, pathname, search, hash } = new URL(next, base);
  if (origin !== base || pathname.startsWith("//") || pathname === "/login") return home;
  return pathname + search + hash;
}

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
