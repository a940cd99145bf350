import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "~/ui/icon";
import { externalHref } from "./navigation-model";
import type { NavigationEntry } from "./schema";

type NavigationLinkProps = {
  entry: NavigationEntry;
  current: boolean;
  /** The signed-in member's address, for the podcast. */
  email: string | undefined;
  className: string;
};

/** One entry of a dropdown: a page of this site, or another site in a new tab. */
export function NavigationLink({ entry, current, email, className }: NavigationLinkProps) {
  if (!entry.external)
    return (
      <Link to={entry.href} aria-current={current ? "page" : undefined} className={className}>
        {entry.name}
      </Link>
    );
  return (
    <a href={externalHref(entry, email)} target="_blank" rel="noopener" className={className}>
      {entry.name}
      <Icon of={ExternalLink} className="ml-auto size-4 text-ink-3" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
