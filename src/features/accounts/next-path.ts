const home = "/dashboard";

/** Where to go after sign-in: the path in ?next= if it stays on this site, else the dashboard. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith("/")) return home;
  const base = "https://site.invalid";
  if (!URL.canParse(next, base)) return home;
  const { origin, pathname, search, hash } = new URL(next, base);
  if (origin !== base || pathname.startsWith("//") || pathname === "/login") return home;
  return pathname + search + hash;
}
