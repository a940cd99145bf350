import type { FooterLink } from "./schema";

/** Links as the footer takes them: it has to know which lead to pages of this site. */
export const quickLinksOf = (links: readonly FooterLink[]) =>
  links.map((link) => ({ ...link, isRoute: link.href.startsWith("/") }));
