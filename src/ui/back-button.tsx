import type { ReactNode } from "react";
import { BackLink } from "./back-link";

type BackButtonProps = { fallback?: string; className?: string; children?: ReactNode };

/** Goes to the previous page (a document script handles data-back); to `fallback` without history or script. */
export const BackButton = ({ fallback = "/", className, children = "Back" }: BackButtonProps) => (
  <BackLink to={fallback} className={className} data-back>
    {children}
  </BackLink>
);
