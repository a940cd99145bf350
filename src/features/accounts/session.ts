import { call } from "~/platform/http/call";

export type SessionUser = {
  id: string;
  username: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  roles: string[];
  memberNumber: string | null;
};
export type Session = { status: "loading" | "anonymous" } | { status: "authenticated"; user: SessionUser };

export const loading: Session = { status: "loading" };
const anonymous: Session = { status: "anonymous" };

let session: Session = loading;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

function publish(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

async function check() {
  try {
    const { user } = await call<{ user: SessionUser | null }>("/api/auth/me");
    publish(user ? { status: "authenticated", user } : anonymous);
  } catch (cause) {
    console.warn("session check failed", cause);
    publish(anonymous);
  }
}

export function subscribeToSession(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const currentSession = (): Session => session;

export async function askSession(): Promise<Session> {
  asking ??= check();
  await asking;
  return session;
}

export function signedIn(user: SessionUser) {
  asking ??= Promise.resolve();
  publish({ status: "authenticated", user });
}

export function updateUser(change: Partial<SessionUser>) {
  if (session.status === "authenticated") publish({ status: "authenticated", user: { ...session.user, ...change } });
}

function forgetOldToken() {
  try {
    localStorage.removeItem("auth_token");
    sessionStorage.removeItem("auth_token");
  } catch (cause) {
    console.warn("browser storage refused", cause);
  }
}

/** Ends the session here and at the server, and removes any token left by an earlier version of the site. */
export async function signOut() {
  await call("/api/auth/logout", { method: "POST" });
  publish(anonymous);
  forgetOldToken();
}

export const countsEvent = "iface:counts";

export const announceCounts = () => window.dispatchEvent(new Event(countsEvent));
