import { data } from "react-router";
import { buildName } from "./build-name.server";
import { type Keeping, workerScript } from "./worker-script";

export function workerAnswer(keeping: Keeping): Response {
  if (import.meta.env.DEV) throw data(null, { status: 404 });
  const headers = {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "service-worker-allowed": keeping.scope,
  };
  return new Response(workerScript(buildName(keeping.scope), keeping), { headers });
}
