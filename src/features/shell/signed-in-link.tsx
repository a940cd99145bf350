import type { SessionUser } from "~/features/accounts/session";
import { Link } from "~/ui/link";
import { Avatar } from "./avatar";
import { displayName } from "./member-name";

export default function SignedInLink({ user }: { user: SessionUser }) {
  return (
    <Link
      to="/dashboard"
      className="ml-2 inline-flex min-h-11 min-w-0 items-center gap-2 text-ink text-ui no-underline hover:underline"
    >
      <Avatar user={user} className="size-8" />
      <span className="sr-only">Signed in as </span>
      <span className="max-w-40 truncate max-sm:sr-only">{displayName(user)}</span>
    </Link>
  );
}
