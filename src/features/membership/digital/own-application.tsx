import { Link } from "react-router";
import { toastFailure } from "~/features/accounts/failure";
import { type SessionUser, signOut } from "~/features/accounts/session";
import { Button } from "~/ui/button";

/** Whom the application is for when somebody is signed in, and the way to apply for another person. */
export function OwnApplication({ user }: { user: SessionUser }) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <section aria-label="Your account" className="mb-8 border-blue border-l-4 bg-blue-tint p-5">
      <p>
        You are applying as <b>{name}</b>. Your account has filled in what it knows, and your email address
        need not be confirmed again.
      </p>
      {user.memberNumber ? (
        <p className="mt-2">
          You are a member already: <span className="num">{user.memberNumber}</span>. Your card is on your{" "}
          <Link to="/profile?tab=membership">profile</Link>.
        </p>
      ) : null}
      <p className="mt-2">For another person, sign out first.</p>
      <Button
        size="small"
        className="mt-3"
        onClick={() => signOut().catch((cause) => toastFailure("Not signed out", cause))}
      >
        Sign out
      </Button>
    </section>
  );
}
