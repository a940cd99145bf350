import type { BodySource } from "../features/accounts/conflict-of-interest.server";
import { bodiesOfAdministrator } from "../features/membership/admission/administered-bodies.server";

/** Injected into accounts, which must not import the register. */
export const administeredBodies: BodySource = bodiesOfAdministrator;
