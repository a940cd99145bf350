import { fork } from "node:child_process";
import { join } from "node:path";
import type { LoadOrder, LoadReport } from "./load-generator";
import { cpuSeconds, type Running } from "./program";

type Reply = { report: LoadReport } | { error: string };

export type Loaded = { perSecond: number; cpuMs: number; report: LoadReport };

/** Runs one measurement at a time. */
export function startLoad() {
  const child = fork(join(import.meta.dirname, "load-generator.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });

  function report(order: LoadOrder): Promise<LoadReport> {
    return new Promise((resolve, reject) => {
      child.once("message", (reply: Reply) =>
        "report" in reply ? resolve(reply.report) : reject(new Error(reply.error)),
      );
      child.send(order);
    });
  }

  return {
    /** Throws unless every answer has `status`. */
    async measure(server: Running, order: Omit<LoadOrder, "port">, status = "200"): Promise<Loaded> {
      const before = cpuSeconds(server.pid);
      const made = await report({ ...order, port: server.port });
      const cpu = cpuSeconds(server.pid) - before;
      if (made.statuses[status] !== made.answered)
        throw new Error(`not every answer was ${status}: ${JSON.stringify(made.statuses)}`);
      return { perSecond: made.answered / made.seconds, cpuMs: (cpu * 1000) / made.answered, report: made };
    },
    async stop(): Promise<void> {
      child.kill();
    },
  };
}

export type Load = ReturnType<typeof startLoad>;
