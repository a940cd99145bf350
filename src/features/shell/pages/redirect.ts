import { type LoaderFunctionArgs, redirect } from "react-router";

const moved: Record<string, string> = { "/terms": "/terms-of-use", "/privacy": "/privacy-policy" };

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(moved[new URL(request.url).pathname.replace(/\/$|\.data$/, "")] ?? "/", 301);
