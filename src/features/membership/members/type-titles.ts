const titles = {
  digital: "Digital Member",
  "associate-member": "Associate Member",
  "member-student-association": "Member of a Student Association",
  "member-association-professionals": "Member of an Association of Professionals",
  "student-association": "Student Association",
  "association-professionals": "Association of Professionals",
  institutional: "Institutional Member",
  corporate: "Corporate Member",
} as const;

export type MembershipType = keyof typeof titles;
export const membershipTypes = Object.keys(titles) as MembershipType[];

const isType = (word: string): word is MembershipType => word in titles;

export const titleOfType = (type: string) => (isType(type) ? titles[type] : type);

export const organisationTypes: MembershipType[] = [
  "student-association",
  "association-professionals",
  "institutional",
  "corporate",
];

export const isOfOrganisations = (type: string) => isType(type) && organisationTypes.includes(type);
