import type { FooterLink } from "./schema";

/** The footer must know which links are routes. */
export const quickLinksOf = (links: readonly FooterLink[]) =>
  links.map((link) => ({ ...link, isRoute: link.href.startsWith("/") }));
