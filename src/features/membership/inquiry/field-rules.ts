import type { Condition } from "~/features/cases/form/fields";
import { ANOTHER_CITY } from "../options";

const students = ["student-association", "member-student-association"];
const professionals = ["association-professionals", "member-association-professionals"];
const organisations = ["institutional", "corporate"];

const typeIs = (...is: string[]): Condition => ({ field: "membershipType", is });

export const forOrganisation: Condition = { field: "appliedFor", is: ["organisation", "on-behalf", "group"] };
export const forSelf: Condition = { field: "appliedFor", is: ["self"] };

/** A city that the list of `field` does not have: its name is asked for. */
export const anotherCity = (field: string): Condition => ({ field, is: [ANOTHER_CITY] });

/** Institutional and corporate members write the organisation's city and state themselves. */
export const isOrganisation = typeIs(...organisations);

/** When each group of extra fields is asked for. Every field that can be needed is in one that is asked for then. */
export const asked = {
  profession: { any: [forSelf, typeIs("associate-member")] },
  organisation: { any: [forOrganisation, typeIs(...students, ...professionals, ...organisations)] },
  institution: { any: [typeIs(...students), { all: [forOrganisation, { field: "orgMembershipType", is: students }] }] },
  association: {
    any: [typeIs(...professionals), { all: [forOrganisation, { field: "orgMembershipType", is: professionals }] }],
  },
  officeBearer: typeIs(...students, ...professionals),
} satisfies Record<string, Condition>;

/** What several fields have in common. */
export const line = { max: 160, optional: true, autoComplete: "off" } as const;
export const mobile = { max: 40, optional: true, keyboard: "tel", autoComplete: "off" } as const;
export const pincode = { max: 12, keyboard: "numeric", autoComplete: "off" } as const;
export const openChoice = { open: true, optional: true } as const;
export const wide = { optional: true, span: 6 } as const;
