import { ExternalLink } from "lucide-react";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { NavigationEntry } from "./schema";

type NavigationLinkProps = { entry: NavigationEntry; current: boolean; isMember: boolean; className: string };

export function NavigationLink({ entry, current, isMember, className }: NavigationLinkProps) {
  if (!entry.external)
    return (
      <Link to={entry.href} aria-current={current ? "page" : undefined} className={className}>
        {entry.name}
      </Link>
    );
  return (
    <a href={(isMember && entry.memberHref) || entry.href} target="_blank" rel="noopener" className={className}>
      {entry.name}
      <Icon of={ExternalLink} className="ml-auto size-4 text-ink-3" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
