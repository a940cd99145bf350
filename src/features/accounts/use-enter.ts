import { useNavigate, useSearchParams } from "react-router";
import { toast } from "~/ui/toast";
import { nextPath } from "./next-path";
import { type SessionUser, signedIn } from "./session";

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
