import { call } from "~/platform/call";

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

/** Asks the server who is signed in; a failure counts as nobody. */
async function check() {
  try {
    const { user } = await call<{ user: SessionUser | null }>("/api/auth/me");
    publish(user ? { status: "authenticated", user } : anonymous);
  } catch (cause) {
    console.warn("session check failed", cause);
    publish(anonymous);
  }
}

/** Calls `listener` after every change; answers how to stop that. */
export function subscribeToSession(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const currentSession = (): Session => session;

/** Asks who is signed in, once a page load; answers what is known then. */
export async function askSession(): Promise<Session> {
  asking ??= check();
  await asking;
  return session;
}

/** The user that a sign-in answered. */
export function signedIn(user: SessionUser) {
  asking ??= Promise.resolve();
  publish({ status: "authenticated", user });
}

/** Merges a change of the profile into the signed-in user. */
export function updateUser(change: Partial<SessionUser>) {
  if (session.status === "authenticated") publish({ status: "authenticated", user: { ...session.user, ...change } });
}

/** A browser that refuses its storage has nothing to forget. */
function forgetOldToken() {
  try {
    localStorage.removeItem("auth_token");
    sessionStorage.removeItem("auth_token");
  } catch (cause) {
    console.warn("browser storage refused", cause);
  }
}

/** Ends the session here and at the server, and forgets any token a former version of the site left in the browser. */
export async function signOut() {
  await call("/api/auth/logout", { method: "POST" });
  publish(anonymous);
  forgetOldToken();
}

/** What the window hears when a member's counts in the bar (cart, notifications) may have changed. */
export const countsEvent = "iface:counts";

/** Lets the bar ask for the counts again. */
export const announceCounts = () => window.dispatchEvent(new Event(countsEvent));
