import type { EventCategory } from "../event-categories";
import type { ItemKind } from "../items/kinds";

type Way = { to: string; label: string };

/** A page that lists published items. */
export type Section = {
  path: string;
  title: string;
  lead: string;
  /** Kinds in the list; events only of `category`. */
  kinds: readonly ItemKind[];
  category?: EventCategory;
  /** Documents also filter by kind and level, and have no pictures. */
  isOfDocuments?: true;
  /** Singular and plural of an entry. */
  noun: string;
  nouns: string;
  /** An example for the search box. */
  example: string;
  /** The empty state: coming content, and alternatives. */
  empty: { text: string; ways: readonly [Way, ...Way[]] };
  /** Above the list, also while it is empty. */
  first?: { title: string; text: string; way: Way };
};

const newsletter = { to: "/#newsletter", label: "Get the newsletter" };
const propose = { to: "/contact?inquiryType=Event%20Inquiry", label: "Propose one" };
const write = { to: "/contact", label: "Write to us" };

/** In the order of the menu. */
export const sections: readonly Section[] = [
  {
    path: "news",
    title: "News",
    lead: "What the federation does, and what changes for its members.",
    kinds: ["news"],
    noun: "news item",
    nouns: "news items",
    example: "election",
    empty: { text: "News of the federation will be published here.", ways: [newsletter, write] },
  },
  {
    path: "blogs",
    title: "Blogs",
    lead: "What engineers learn on site and at the desk, in their own words.",
    kinds: ["blog"],
    noun: "article",
    nouns: "articles",
    example: "concrete",
    empty: { text: "Articles by engineers will be published here.", ways: [newsletter, write] },
  },
  {
    path: "documentaries",
    title: "Documentaries",
    lead: "Films about structures and the people who built them.",
    kinds: ["documentary"],
    noun: "documentary",
    nouns: "documentaries",
    example: "stepwell",
    empty: { text: "Films will be published here.", ways: [newsletter, write] },
  },
  {
    path: "iface-talks",
    title: "iFACE Talks",
    lead: "Engineers explain one idea, in the time of a tea break.",
    kinds: ["iface-talks"],
    noun: "talk",
    nouns: "talks",
    example: "repair",
    empty: { text: "Recorded talks will be published here.", ways: [newsletter, write] },
  },
  {
    path: "tem-talks",
    title: "TEM Talks",
    lead: "Talks on technology, engineering and management.",
    kinds: ["tem-talks"],
    noun: "talk",
    nouns: "talks",
    example: "site",
    empty: { text: "Recorded talks will be published here.", ways: [newsletter, write] },
  },
  {
    path: "podcast",
    title: "Podcast",
    lead: "Conversations with engineers, to hear on the way to site.",
    kinds: ["podcast"],
    noun: "episode",
    nouns: "episodes",
    example: "checks",
    empty: { text: "The episodes of the podcast will be published here.", ways: [newsletter, write] },
  },
  {
    path: "raw-to-real",
    title: "Raw to Real",
    lead: "From raw material to finished structure, one step in each episode.",
    kinds: ["raw-to-real"],
    noun: "episode",
    nouns: "episodes",
    example: "steel",
    empty: { text: "The episodes of the series will be published here.", ways: [newsletter, write] },
  },
  {
    path: "journal",
    title: "Journal",
    lead: "Papers on civil engineering, architecture and construction.",
    kinds: ["journal"],
    noun: "paper",
    nouns: "papers",
    example: "cement",
    empty: { text: "The papers of the journal will be published here.", ways: [newsletter, write] },
  },
  {
    path: "magazine",
    title: "Magazine",
    lead: "The federation’s magazine, issue by issue.",
    kinds: ["magazine"],
    noun: "issue",
    nouns: "issues",
    example: "bridge",
    empty: { text: "The issues of the magazine will be published here.", ways: [newsletter, write] },
  },
  {
    path: "academy",
    title: "Academy",
    lead: "Courses and bundles of courses, with the CPD points that each carries.",
    kinds: ["course", "bundle"],
    noun: "course",
    nouns: "courses",
    example: "detailing",
    empty: { text: "Courses will be published here.", ways: [newsletter, write] },
  },
  {
    path: "conventions",
    title: "Conventions",
    lead: "Where associations, engineers and companies meet for some days.",
    kinds: ["event"],
    category: "convention",
    noun: "convention",
    nouns: "conventions",
    example: "Mumbai",
    empty: { text: "Conventions will be announced here.", ways: [newsletter, propose] },
  },
  {
    path: "econferences",
    title: "E-conferences",
    lead: "Conferences that you follow from your desk.",
    kinds: ["event"],
    category: "econference",
    noun: "e-conference",
    nouns: "e-conferences",
    example: "tunnels",
    empty: { text: "E-conferences will be announced here.", ways: [newsletter, propose] },
  },
  {
    path: "workshops",
    title: "Workshops",
    lead: "Small groups, one subject, things to try out.",
    kinds: ["event"],
    category: "workshop",
    noun: "workshop",
    nouns: "workshops",
    example: "drainage",
    empty: { text: "Workshops will be announced here.", ways: [newsletter, propose] },
  },
  {
    path: "skill-training",
    title: "Skill training",
    lead: "Training in the skills that a site needs.",
    kinds: ["event"],
    category: "skill-training",
    noun: "training",
    nouns: "trainings",
    example: "bar bending",
    empty: { text: "Trainings will be announced here.", ways: [newsletter, propose] },
  },
  {
    path: "competitions",
    title: "Competitions",
    lead: "What students and engineers may enter.",
    kinds: ["event"],
    category: "competition",
    noun: "competition",
    nouns: "competitions",
    example: "oath",
    first: {
      title: "The Engineers’ Oath",
      text: "Write the oath that every engineer in India could take. The page has the rules, the dates and the form.",
      way: { to: "/engineers-oath", label: "Open the competition" },
    },
    empty: { text: "Other competitions will be announced here.", ways: [newsletter, propose] },
  },
  {
    path: "t10-cricket-league",
    title: "T10 Cricket League",
    lead: "Ten overs a side, played by teams of associations and companies.",
    kinds: ["event"],
    category: "cricket",
    noun: "match",
    nouns: "matches",
    example: "final",
    empty: { text: "Matches and dates will be announced here.", ways: [newsletter, propose] },
  },
  {
    path: "store",
    title: "Store",
    lead: "Useful things for the desk and the site. The office confirms each order by email.",
    kinds: ["mercantile"],
    noun: "item",
    nouns: "items",
    example: "scale",
    empty: { text: "What can be ordered will stand here.", ways: [newsletter, write] },
  },
  {
    path: "knowledge-hub",
    title: "Knowledge hub",
    lead: "Documents, guides and summaries of standards, by field of work.",
    kinds: ["guide"],
    isOfDocuments: true,
    noun: "document",
    nouns: "documents",
    example: "safety",
    empty: { text: "Documents will be published here.", ways: [newsletter, write] },
  },
  {
    path: "social-wall",
    title: "Social wall",
    lead: "Posts of the federation, kept here as text, each with a link to where it was posted.",
    kinds: ["post"],
    noun: "post",
    nouns: "posts",
    example: "workshop",
    empty: { text: "Chosen posts will stand here.", ways: [newsletter, write] },
  },
];

/** Ignores case and a trailing slash, like the router. */
export function sectionAt(pathname: string): Section | undefined {
  const wanted = pathname.toLowerCase().replace(/^\/|\/$/g, "");
  return sections.find(({ path }) => path === wanted);
}

/** Whether a section has a podcast feed. */
export const isHeard = ({ kinds }: Section) => kinds.includes("podcast");

export const feedTypeOf = (section: Section) => (isHeard(section) ? "application/rss+xml" : "application/atom+xml");
