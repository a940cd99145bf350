import type { SessionUser } from "~/features/accounts/session";
import { avatarInitial } from "./member-name";

/** A photo or an initial. Decorative: the name is beside it or in the label around it. */
export function Avatar({ user, className }: { user: SessionUser; className: string }) {
  if (user.profileImageUrl)
    return (
      <img
        src={user.profileImageUrl}
        alt=""
        className={`shrink-0 rounded-full object-cover dark:brightness-90 ${className}`}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center rounded-full bg-blue-strong font-head text-body leading-none font-semibold text-paper ${className}`}
    >
      {avatarInitial(user)}
    </span>
  );
}
