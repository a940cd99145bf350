import { afterEach, expect, test, vi } from "vitest";
import { type SessionUser, signedIn, signOut, updateUser } from "./session";
import { useSession } from "./use-session";

const heard = vi.hoisted(() => ({ changes: 0, listening: false }));

// Replaces React: the hook returns the values that a component would get.
vi.mock("react", () => ({
  useEffect: () => undefined,
  useSyncExternalStore: (subscribe: (listener: () => void) => void, current: () => unknown) => {
    const hear = () => {
      heard.changes += 1;
    };
    if (!heard.listening) subscribe(hear);
    heard.listening = true;
    return current();
  },
}));
afterEach(() => {
  vi.unstubAllGlobals();
});

const user: SessionUser = {
  id: "1",
  username: "asha.rao",
  email: "asha@example.in",
  emailVerified: false,
  firstName: "Asha",
  lastName: "Rao",
  profileImageUrl: null,
  roles: ["member"],
  memberNumber: "IFACE-2026-000123",
};

test("a change of the profile is merged into the signed-in user, and whoever shows it hears of it", () => {
  signedIn(user);
  expect(useSession()).toEqual({ status: "authenticated", user });
  updateUser({ firstName: "Meera", emailVerified: true });
  expect(useSession()).toEqual({ status: "authenticated", user: { ...user, firstName: "Meera", emailVerified: true } });
  expect(heard.changes).toBe(1);
  expect(user.firstName).toBe("Asha");
});

test("a change of the profile signs nobody in", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}"));
  const storage = { removeItem: () => undefined };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  await signOut();
  updateUser({ firstName: "Meera" });
  expect(useSession()).toEqual({ status: "anonymous" });
});
