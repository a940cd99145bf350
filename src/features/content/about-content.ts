import type { Topic } from "~/ui/topic-grid";

const cards: Topic[] = [
  {
    icon: "target",
    title: "Vision",
    text: "To become the world’s largest professionals’ organization for civil engineers and AEC professionals.",
  },
  {
    icon: "compass",
    title: "Mission",
    text: "To empower through continuous learning, professional networking and collaborative platforms.",
  },
  {
    icon: "award",
    title: "Excellence",
    text: "Work that is measured, checked and signed. We recognise it, teach it and show it to others.",
  },
  {
    icon: "people",
    title: "Community",
    text: "Students, professionals, associations, institutions and companies on one sheet.",
  },
];

const programs: Topic[] = [
  {
    title: "Academy",
    text: "{{yearlyCourses}} courses a year with CPD and CPE points.",
    link: { to: "/academy", label: "Academy" },
  },
  {
    title: "Skill training",
    text: "Practice for site, office and software.",
    link: { to: "/skill-training", label: "Skill training" },
  },
  { title: "Workshops", text: "A day on one subject, with exercises.", link: { to: "/workshops", label: "Workshops" } },
  {
    title: "Conventions",
    text: "The federation in one hall, once a year.",
    link: { to: "/conventions", label: "Conventions" },
  },
  {
    title: "E-conferences",
    text: "Talks and questions, wherever you are.",
    link: { to: "/econferences", label: "E-conferences" },
  },
  {
    title: "Student programmes",
    text: "Chapters, finishing school, scholarships.",
    link: { to: "/student-opportunities", label: "Student opportunities" },
  },
  {
    title: "Competitions",
    text: "From design contests to the Engineers’ Oath.",
    link: { to: "/engineers-oath", label: "Engineers’ Oath" },
  },
  {
    title: "Media",
    text: "{{documentaries}} documentaries and podcasts about building India.",
    link: { to: "/documentaries", label: "Documentaries" },
  },
  {
    title: "Recognition",
    text: "Awards for people, projects and associations.",
    link: { to: "/recognition", label: "Recognition" },
  },
];

export type Milestone = { year: string; title: string; text: string };

const journey: Milestone[] = [
  { year: "2019", title: "The idea", text: "One federation for all who plan, design and build." },
  { year: "2020", title: "Questions", text: "What do engineers and their associations miss most?" },
  { year: "2021", title: "A first draft", text: "Aims, membership types and programmes on paper." },
  { year: "2022", title: "Associations", text: "The draft goes round, and comes back with remarks." },
  { year: "2023", title: "Programmes", text: "Courses, talks and films are prepared." },
  { year: "2024", title: "The platform", text: "Membership, learning and events move to one place." },
  { year: "2025", title: "Live", text: "iFACE opens on Engineers’ Day, 15 September 2025." },
];

export const aboutPage = {
  lead: "iFACE is the national federation of civil-engineering and AEC associations in India: architecture, engineering and construction under one roof.",
  cards: { title: "What we stand for", list: cards },
  introduction: {
    title: "Who we are",
    text: [
      "A bridge is never the work of one person. Somebody surveys the ground, somebody calculates, somebody bends the steel, somebody checks. In India these people belong to many associations, each strong in its own town or field. iFACE brings them together.",
      "We are a federation: associations keep their name and their work, and share what is easier to do together. Courses and certificates. A calendar of events. A library. One voice where codes and policies are made.",
      "Membership is open to students, professionals, associations, institutions and companies. Whoever designs, builds, teaches or maintains what others rely on has a place here.",
    ],
  },
  figures: "What we have reached",
  programs: { title: "Nine programmes", list: programs },
  journey: { title: "The journey", list: journey },
  closing: {
    title: "See where you fit in",
    text: "Six memberships, side by side. Or read more about the programmes first.",
  },
};
