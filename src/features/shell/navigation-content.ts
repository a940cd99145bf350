import { sampleLinks } from "~/features/content/site-links";
import type { NavigationItem } from "./schema";

/** The built-in menu, used until staff change it and when loading fails. */
export const navigationContent: NavigationItem[] = [
  { name: "Login", icon: "UserPlus", href: "/login" },
  { name: "Dashboard", icon: "Info", href: "/dashboard" },
  { name: "Profile", icon: "Users", href: "/profile" },
  { name: "History", icon: "Calendar", href: "/history" },
  {
    name: "About",
    icon: "Info",
    dropdown: [
      { name: "About iFACE", href: "/about" },
      { name: "Vision and mission", href: "/vision-mission" },
      { name: "Leadership", href: "/leadership" },
      { name: "Membership", href: "/membership" },
      { name: "Code of ethics", href: "/code-of-ethics" },
      { name: "Engineers’ Oath", href: "/engineers-oath" },
      { name: "Affiliation and partnership", href: "/affiliation-partnership" },
    ],
  },
  {
    name: "Media",
    icon: "Tv",
    dropdown: [
      { name: "News", href: "/news" },
      { name: "Documentaries", href: "/documentaries" },
      { name: "iFACE Talks", href: "/iface-talks" },
      { name: "TEM Talks", href: "/tem-talks" },
      { name: "Raw to Real", href: "/raw-to-real" },
      { name: "Blogs", href: "/blogs" },
      { name: "Newsletter", href: "/newsletter" },
      { name: "Journal", href: "/journal" },
      { name: "Magazine", href: "/magazine" },
      { name: "Podcast", href: sampleLinks.podcast, external: true },
    ],
  },
  {
    name: "Events",
    icon: "Calendar",
    dropdown: [
      { name: "Conventions", href: "/conventions" },
      { name: "E-conferences", href: "/econferences" },
      { name: "Workshops", href: "/workshops" },
      { name: "Skill training", href: "/skill-training" },
      { name: "Competitions", href: "/competitions" },
      { name: "T10 Cricket League", href: "/t10-cricket-league" },
    ],
  },
  { name: "Academy", icon: "GraduationCap", href: "/academy" },
  { name: "Store", icon: "ShoppingCart", href: "/store" },
  { name: "iConnect", icon: "Users", href: "/iconnect" },
  { name: "Recognition", icon: "Award", href: "/recognition" },
  {
    name: "More",
    icon: "MoreHorizontal",
    dropdown: [
      { name: "Social wall", href: "/social-wall" },
      { name: "Resources", href: "#", isCategory: true },
      { name: "Knowledge hub", href: "/knowledge-hub", indent: true },
      { name: "Branding manual", href: "/branding-manual", indent: true },
      { name: "Tools and calculators", href: "/tools-calculators", indent: true },
    ],
  },
];
