import { ExternalLink } from "lucide-react";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { ContentItem } from "./item";

type SourceLinkProps = { item: Pick<ContentItem, "kind" | "meta"> };

export function SourceLink({ item: { kind, meta } }: SourceLinkProps) {
  if (!meta.source) return null;
  return (
    <a href={meta.source} rel="noopener" className={buttonClass({ block: true })}>
      <Icon of={ExternalLink} />
      {kind === "post" ? "See where it was posted" : `Open at ${new URL(meta.source).host}`}
    </a>
  );
}
