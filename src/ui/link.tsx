import { type LinkProps, Link as RouterLink } from "react-router";

/** Disables React Router's route discovery: the browser knows all routes. */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}
