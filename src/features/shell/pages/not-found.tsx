import { data, type MetaFunction } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { MissingPage } from "../missing-page";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Page not found",
    description: "The page you asked for does not exist, or has moved.",
    noindex: true,
  });

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <MissingPage />;
}
