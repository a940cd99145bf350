import type { Option } from "~/features/cases/form/fields";

export const membershipTypes = [
  { value: "student-association", label: "Student Association" },
  { value: "member-student-association", label: "Member of a Student Association" },
  { value: "association-professionals", label: "Association of Professionals" },
  { value: "member-association-professionals", label: "Member of an Association of Professionals" },
  { value: "associate-member", label: "Associate Member" },
  { value: "institutional", label: "Institutional Member" },
  { value: "corporate", label: "Corporate Member" },
] as const satisfies Option[];

export const applicants = [
  { value: "self", label: "Myself" },
  { value: "organisation", label: "An organisation" },
  { value: "on-behalf", label: "On behalf of an organisation", offered: false },
  { value: "group", label: "A group", offered: false },
] as const satisfies Option[];

export const organisationMembershipTypes = [
  { value: "student-association", label: "Student Association" },
  { value: "association-professionals", label: "Association of Professionals" },
  { value: "institutional", label: "Institutional" },
  { value: "corporate", label: "Corporate" },
] as const satisfies Option[];

export const experiences = [
  { value: "student", label: "Student" },
  { value: "0-2", label: "0–2 years" },
  { value: "3-5", label: "3–5 years" },
  { value: "6-10", label: "6–10 years" },
  { value: "11-15", label: "11–15 years" },
  { value: "15+", label: "More than 15 years" },
] as const satisfies Option[];

export const qualifications = [
  { value: "bachelors", label: "Bachelor's degree" },
  { value: "masters", label: "Master's degree" },
  { value: "doctoral", label: "Doctoral degree" },
  { value: "diploma", label: "Diploma" },
  { value: "certification", label: "Certification" },
  { value: "other", label: "Other" },
] as const satisfies Option[];

export const participationLevels: readonly Option[] = [
  { value: "learning", label: "Mainly learning: courses and library" },
  { value: "events", label: "Attending events and conferences" },
  { value: "committees", label: "Working in committees and projects" },
  { value: "leading", label: "Leading a chapter or an activity" },
];

export const timelines: readonly Option[] = [
  { value: "immediately", label: "Immediately" },
  { value: "1-month", label: "Within a month" },
  { value: "3-months", label: "Within three months" },
  { value: "6-months", label: "Within six months" },
  { value: "exploring", label: "I am still exploring" },
];

export const organisationKinds: readonly Option[] = [
  { value: "contractor", label: "Contractor" },
  { value: "consultancy", label: "Consultancy" },
  { value: "developer", label: "Developer" },
  { value: "manufacturer", label: "Manufacturer or supplier" },
  { value: "government", label: "Government or public undertaking" },
  { value: "education", label: "Educational institution" },
  { value: "association", label: "Association" },
  { value: "non-profit", label: "Non-profit organisation" },
  { value: "other", label: "Other" },
];

export const organisationSizes: readonly Option[] = [
  { value: "1-10", label: "1–10 people" },
  { value: "11-50", label: "11–50 people" },
  { value: "51-200", label: "51–200 people" },
  { value: "201-1000", label: "201–1,000 people" },
  { value: "1000+", label: "More than 1,000 people" },
];

export const institutionTypes: readonly Option[] = [
  { value: "university", label: "University" },
  { value: "engineering-college", label: "Engineering college" },
  { value: "polytechnic", label: "Polytechnic" },
  { value: "architecture-college", label: "College of architecture" },
  { value: "research-institute", label: "Research institute" },
  { value: "other", label: "Other" },
];

export const associationScopes: readonly Option[] = [
  { value: "local", label: "City or district" },
  { value: "state", label: "State" },
  { value: "national", label: "National" },
  { value: "international", label: "International" },
];

export const interests: readonly Option[] = [
  { value: "courses", label: "Courses and CPD" },
  { value: "conferences", label: "Conferences and workshops" },
  { value: "student-chapters", label: "Student chapters" },
  { value: "mentorship", label: "Mentorship, in planning" },
  { value: "research", label: "Research and publications" },
  { value: "standards", label: "Standards and policy" },
  { value: "recognition", label: "Recognition and awards" },
  { value: "media", label: "Documentaries and podcasts" },
];

const sources = [
  "Google search",
  "Another search engine",
  "iFACE website",
  "iFACE newsletter",
  "iFACE journal",
  "iFACE magazine",
  "iFACE podcast",
  "iFACE documentary",
  "iFACE Talks",
  "iFACE member",
  "iFACE chapter",
  "iFACE staff",
  "LinkedIn",
  "Facebook",
  "Instagram",
  "X (Twitter)",
  "YouTube",
  "WhatsApp group",
  "Telegram group",
  "Social media",
  "Online forum",
  "Blog",
  "Online advertisement",
  "Newspaper",
  "Magazine or trade journal",
  "Radio",
  "Television",
  "Poster or brochure",
  "Email",
  "Colleague or friend",
  "Employer",
  "Client",
  "Family",
  "Professional network",
  "Professional association",
  "Student association",
  "University",
  "Professor or teacher",
  "Placement cell",
  "Alumni network",
  "Classmate",
  "Conference",
  "Workshop",
  "Webinar",
  "Exhibition or trade fair",
  "Engineering event",
  "Engineers’ Day event",
  "Competition",
  "Government department",
  "Construction site",
  "Other",
] as const;

/** 'X (Twitter)' becomes 'x-twitter'. */
const kebab = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");

/** The value of "Email" stays as earlier inquiries stored it. */
export const hearAboutSources: readonly Option[] = sources.map((label) => ({
  value: label === "Email" ? "e-mail" : kebab(label),
  label,
}));
