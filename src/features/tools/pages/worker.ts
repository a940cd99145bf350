import { workerAnswer } from "~/platform/offline/worker-answer.server";
import { toolsPath } from "../tool-path";

/** The worker that keeps the calculators for use without signal, for the list and all below it. */
export const loader = () => workerAnswer({ scope: toolsPath, prefix: "calculators ", patienceMs: 4_000 });
