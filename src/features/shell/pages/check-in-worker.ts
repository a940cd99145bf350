import { workerAnswer } from "~/platform/offline/worker-answer.server";

/** The worker that keeps the page for the phones of gates. At a gate nobody waits for a weak signal: what is saved is shown at once. */
export const loader = () => workerAnswer({ scope: "/check-in", prefix: "check-in ", patienceMs: 0 });
