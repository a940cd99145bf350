import { workerAnswer } from "~/platform/offline/worker-answer.server";

/** Shows the saved page at once: check-in must not wait for a weak signal. */
export const loader = () => workerAnswer({ scope: "/check-in", prefix: "check-in ", patienceMs: 0 });
