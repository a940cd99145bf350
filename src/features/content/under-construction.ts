/** Paths that answer with the under-construction page until their section exists, and the name each goes by. */
export const underConstruction = [
  { path: "store", name: "Store" },
  { path: "academy", name: "Academy" },
  { path: "recognition", name: "Recognition" },
  { path: "social-wall", name: "Social wall" },
  { path: "leadership", name: "Leadership" },
  { path: "news", name: "News" },
  { path: "documentaries", name: "Documentaries" },
  { path: "iface-talks", name: "iFACE Talks" },
  { path: "tem-talks", name: "TEM Talks" },
  { path: "raw-to-real", name: "Raw to Real" },
  { path: "blogs", name: "Blogs" },
  { path: "newsletter", name: "Newsletter" },
  { path: "journal", name: "Journal" },
  { path: "magazine", name: "Magazine" },
  { path: "conventions", name: "Conventions" },
  { path: "econferences", name: "E-conferences" },
  { path: "workshops", name: "Workshops" },
  { path: "skill-training", name: "Skill training" },
  { path: "competitions", name: "Competitions" },
  { path: "t10-cricket-league", name: "T10 Cricket League" },
  { path: "knowledge-hub", name: "Knowledge hub" },
  { path: "branding-manual", name: "Branding manual" },
  { path: "job-board", name: "Job board" },
] as const;

/** The name that the page at `pathname` goes by; a slash at its end and capitals do not matter, as in the router. */
export function sectionName(pathname: string): string {
  const wanted = pathname.toLowerCase().replace(/^\/|\/$/g, "");
  return underConstruction.find(({ path }) => path === wanted)?.name ?? "This section";
}
