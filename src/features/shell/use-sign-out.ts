import { useNavigate } from "react-router";
import { signOut } from "~/features/accounts/session";
import { CallError } from "~/platform/http/call";
import { toast } from "~/ui/toast";

export function useSignOut() {
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast({ title: "Logout Failed", description: cause.message, variant: "destructive" });
      return;
    }
    toast({ title: "Logged Out", description: "You have been successfully logged out." });
    await navigate("/");
  };
}
