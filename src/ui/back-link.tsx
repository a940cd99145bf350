import { ArrowLeft } from "lucide-react";
import type { LinkProps } from "react-router";
import { Icon } from "./icon";
import { Link } from "./link";

export function BackLink({ className = "", children, ...link }: LinkProps) {
  return (
    <Link
      className={`inline-flex min-h-11 items-center gap-2 text-small no-underline hover:underline ${className}`}
      {...link}
    >
      <Icon of={ArrowLeft} className="size-4.5" />
      {children}
    </Link>
  );
}
