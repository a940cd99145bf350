import { type LinkProps, Link as RouterLink } from "react-router";

/** A link within the site, without the mark by which React Router would find routes later: the browser knows all from the start. */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}
