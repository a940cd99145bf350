import type { FooterLink } from "./schema";

export const quickLinksOf = (links: readonly FooterLink[]) =>
  links.map((link) => ({ ...link, isRoute: link.href.startsWith("/") }));
