import type { ReactNode } from "react";
import { BackLink } from "./back-link";

type BackButtonProps = { fallback?: string; className?: string; children?: ReactNode };

/** Goes to the previous page if there is one (the document sees to that), otherwise, and without script, to `fallback`. */
export const BackButton = ({ fallback = "/", className, children = "Back" }: BackButtonProps) => (
  <BackLink to={fallback} className={className} data-back>
    {children}
  </BackLink>
);
