import { data } from "react-router";
import { buildName } from "../offline/build-name.server";
import { workerScript } from "../offline/worker-script";
import { toolsPath } from "../tool-path";

/** The worker that keeps the calculators for use without signal, for the list and all below it. Development has none. */
export function loader(): Response {
  if (import.meta.env.DEV) throw data(null, { status: 404 });
  const headers = {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "service-worker-allowed": toolsPath,
  };
  return new Response(workerScript(buildName()), { headers });
}
