import type { ReactNode } from "react";
import { Link } from "react-router";

/** A link inside a declaration, in a new tab so that the form stays open. */
export function DocumentLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}
