import type { Figure } from "~/ui/statistics";

/** Copy names figures in double braces (figures.ts). */
export const hero = {
  title: "Together we build India",
  lead: "iFACE is the national federation of civil-engineering and AEC associations. Learn, meet and be heard with {{activeMembers}} members.",
};

export const federationFigures: Figure[] = [
  { value: "{{activeMembers}}", label: "active members" },
  { value: "{{memberAssociations}}", label: "member associations" },
  { value: "{{yearlyCourses}}", label: "yearly courses" },
  { value: "{{documentaries}}", label: "documentaries and podcasts" },
];
