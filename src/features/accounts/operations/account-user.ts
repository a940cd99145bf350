import type { SessionUser } from "../session";

export type AccountUser = SessionUser;

type Row = {
  id: string;
  username: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  image: string | null;
  memberNumber: string | null;
  roles: string[];
};

/** A stored user as the calls show it. */
export function accountUser(row: Row): AccountUser {
  const { id, username, email, emailVerified, firstName, lastName, image, memberNumber, roles } = row;
  return {
    id,
    username,
    email,
    emailVerified,
    firstName,
    lastName,
    profileImageUrl: image,
    roles,
    memberNumber,
  };
}
