import type { Figure } from "~/ui/statistics";

export const hero = {
  title: "Together we build India",
  lead: "iFACE is the national federation of civil-engineering and AEC associations. Learn, meet and be heard with 5,000+ members.",
};

export const federationFigures: Figure[] = [
  { value: "5,000+", label: "active members" },
  { value: "50+", label: "member associations" },
  { value: "100+", label: "yearly courses" },
  { value: "25+", label: "documentaries and podcasts" },
];
