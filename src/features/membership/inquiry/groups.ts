const students = ["student-association", "member-student-association"];
const professionals = ["association-professionals", "member-association-professionals"];
const organisations = ["institutional", "corporate"];

type Answers = { membershipType?: unknown; appliedFor?: unknown; orgMembershipType?: unknown };

const isOneOf = (list: readonly string[], value: unknown) =>
  typeof value === "string" && list.includes(value);

export const isForOrganisation = (appliedFor: unknown) =>
  isOneOf(["organisation", "on-behalf", "group"], appliedFor);
export const isForSelf = (appliedFor: unknown) => appliedFor === "self";

/** Which groups of extra fields an inquiry shows. Every field that can be required is in one that is shown then. */
export function groupsOf({ membershipType, appliedFor, orgMembershipType }: Answers) {
  const forOrganisation = isForOrganisation(appliedFor);
  const isStudents = isOneOf(students, membershipType);
  const isProfessionals = isOneOf(professionals, membershipType);
  const isOrganisation = isOneOf(organisations, membershipType);
  return {
    profession: isForSelf(appliedFor) || membershipType === "associate-member",
    organisation: forOrganisation || isStudents || isProfessionals || isOrganisation,
    institution: isStudents || (forOrganisation && isOneOf(students, orgMembershipType)),
    association: isProfessionals || (forOrganisation && isOneOf(professionals, orgMembershipType)),
    officeBearer: isStudents || isProfessionals,
    /** Institutional and corporate members write city and state as free text. */
    freePlace: isOrganisation,
  };
}
export type Groups = ReturnType<typeof groupsOf>;

const hideable: readonly { group: Exclude<keyof Groups, "freePlace">; fields: RegExp }[] = [
  {
    group: "profession",
    fields:
      /^(designation|organization|organizationType|experience|qualification|specialization|currentProjects)$/,
  },
  { group: "organisation", fields: /^org[A-Z]/ },
  {
    group: "institution",
    fields: /^(institution[A-Z]|studentStrength|coursesOffered|facultyStrength|yearEst)/,
  },
  { group: "association", fields: /^(association[A-Z]|memberCount)/ },
  { group: "officeBearer", fields: /^(bearer\d|officeBearers)/ },
];

/** `values` without the fields of groups that are not shown, so that nobody has to correct what cannot be seen. */
export function shownValues<Values extends Answers>(values: Values): Values {
  const groups = groupsOf(values);
  const hidden = hideable.filter(({ group }) => !groups[group]);
  const shown = { ...values };
  for (const name of Object.keys(values))
    if (hidden.some(({ fields }) => fields.test(name))) Reflect.deleteProperty(shown, name);
  return shown;
}
