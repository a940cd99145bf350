import type { Topic } from "~/ui/topic-grid";
import type { TopicName } from "~/ui/topic-icon";

export type ProgramGroup = { icon: TopicName; title: string; text: string; points: string[] };

const groups: ProgramGroup[] = [
  {
    icon: "book",
    title: "Professional development",
    text: "Keep up with codes, materials and methods without leaving your job.",
    points: [
      "{{yearlyCourses}} courses a year, online and in class",
      "CPD and CPE points on your own ledger",
      "Workshops and skill training",
      "Finishing school for graduates",
    ],
  },
  {
    icon: "network",
    title: "Networking and mentorship",
    text: "Know whom to ask, and be asked.",
    points: [
      "A member directory by field and state, in planning",
      "Mentors for the first years in the profession, in planning",
      "Student chapters and associations",
      "iConnect, the members’ network",
    ],
  },
  {
    icon: "calendar",
    title: "Conferences and events",
    text: "Where a drawing meets the people who build it.",
    points: [
      "Conventions and e-conferences",
      "Technical talks and site visits",
      "Competitions for students and professionals",
      "The T10 Cricket League",
    ],
  },
  {
    icon: "award",
    title: "Recognition and certification",
    text: "Good work, on record.",
    points: [
      "Certificates for every course you complete",
      "Awards for projects and people",
      "Documentaries and podcasts about members’ work",
      "A member card that anybody can verify",
    ],
  },
];

const resources: Topic[] = [
  {
    icon: "document",
    title: "Digital library",
    text: "{{libraryResources}} guides, papers, recordings and templates.",
    link: { to: "/knowledge-hub", label: "Knowledge hub" },
  },
  {
    icon: "film",
    title: "Documentaries and podcasts",
    text: "{{documentaries}} films and conversations about how India is built.",
    link: { to: "/documentaries", label: "Documentaries" },
  },
  {
    icon: "compass",
    title: "Questions and answers",
    text: "Fees, refunds, sign-in and data, answered in one place.",
    link: { to: "/faq", label: "Frequently asked questions" },
  },
];

export const learnMorePage = {
  lead: "What the federation does all year round, for people at the start of their career and at the height of it.",
  groups: { title: "Four groups of programmes", list: groups },
  numbers: "In numbers",
  brochure: {
    title: "The brochure",
    text: "Memberships, programmes and how to join, on four pages to print or pass on.",
    facts: [
      { label: "Format", value: "PDF, A4" },
      { label: "Pages", value: "4" },
      { label: "Language", value: "English" },
    ],
  },
  resources: { title: "More to read and watch", list: resources },
  closing: { title: "Ready to begin?", text: "Four steps lead to membership. Or ask us first." },
};
