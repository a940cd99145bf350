import type { BodySource } from "./features/accounts/conflict-of-interest.server";
import { bodiesOfAdministrator } from "./features/membership/admission/administered-bodies.server";

/** The bodies that an account acts for: lent to the accounts, which know no register. */
export const administeredBodies: BodySource = bodiesOfAdministrator;
