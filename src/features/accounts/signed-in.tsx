import { createContext, type ReactNode, useContext } from "react";
import type { SessionUser } from "./session";

const SignedIn = createContext<SessionUser | undefined>(undefined);

export function SignedInAs({ user, children }: { user: SessionUser; children: ReactNode }) {
  return <SignedIn value={user}>{children}</SignedIn>;
}

/** Throws outside MemberPage's gate. */
export function useMember(): SessionUser {
  const user = useContext(SignedIn);
  if (!user) throw new Error("no member outside the gate");
  return user;
}
