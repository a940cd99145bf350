import type { Condition } from "~/features/cases/form/fields";
import { ANOTHER_CITY } from "../options";

const students = ["student-association", "member-student-association"];
const professionals = ["association-professionals", "member-association-professionals"];
const organisations = ["institutional", "corporate"];

const typeIs = (...is: string[]): Condition => ({ field: "membershipType", is });

export const forOrganisation: Condition = { field: "appliedFor", is: ["organisation", "on-behalf", "group"] };
export const forSelf: Condition = { field: "appliedFor", is: ["self"] };

/** Asks for the name of a city that the list of `field` lacks. */
export const anotherCity = (field: string): Condition => ({ field, is: [ANOTHER_CITY] });

/** Institutional and corporate members type the organisation's city and state. */
export const isOrganisation = typeIs(...organisations);

/** When each group of extra fields is asked. Every required field is in a group that is shown then. */
export const asked = {
  profession: { any: [forSelf, typeIs("associate-member")] },
  organisation: { any: [forOrganisation, typeIs(...students, ...professionals, ...organisations)] },
  institution: { any: [typeIs(...students), { all: [forOrganisation, { field: "orgMembershipType", is: students }] }] },
  association: {
    any: [typeIs(...professionals), { all: [forOrganisation, { field: "orgMembershipType", is: professionals }] }],
  },
  officeBearer: typeIs(...students, ...professionals),
} satisfies Record<string, Condition>;

export const line = { max: 160, optional: true, autoComplete: "off" } as const;
export const mobile = { max: 40, optional: true, keyboard: "tel", autoComplete: "off" } as const;
export const pincode = { max: 12, keyboard: "numeric", autoComplete: "off" } as const;
export const openChoice = { open: true, optional: true } as const;
export const wide = { optional: true, span: 6 } as const;
