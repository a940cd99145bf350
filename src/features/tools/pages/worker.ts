import { workerAnswer } from "~/platform/offline/worker-answer.server";
import { toolsPath } from "../tool-path";

export const loader = () => workerAnswer({ scope: toolsPath, prefix: "calculators ", patienceMs: 4_000 });
