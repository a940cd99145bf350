import type { Option } from "~/ui/select-field";

const words = [
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

/** Where people hear of the federation. What inquiries have stored for an email stays its value. */
export const hearAboutSources: readonly Option[] = words.map((label) => ({
  value: label === "Email" ? "e-mail" : kebab(label),
  label,
}));
