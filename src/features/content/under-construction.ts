/** Paths that answer with the under-construction page until their section exists, and the name each goes by. */
export const underConstruction = [{ path: "job-board", name: "Job board" }] as const;

/** The name that the page at `pathname` goes by; a slash at its end and capitals do not matter, as in the router. */
export function sectionName(pathname: string): string {
  const wanted = pathname.toLowerCase().replace(/^\/|\/$/g, "");
  return underConstruction.find(({ path }) => path === wanted)?.name ?? "This section";
}
