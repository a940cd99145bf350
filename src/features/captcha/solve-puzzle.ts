import type { Challenge as Puzzle, Solution } from "altcha-lib/types";

function startWorker(): Worker {
  return new Worker(new URL("./captcha-worker.ts", import.meta.url), { type: "module" });
}

/** Solves a puzzle in a worker of its own, which ends with the answer or with `signal`. */
export async function solvePuzzle(puzzle: Puzzle, signal: AbortSignal): Promise<Solution> {
  const worker = startWorker();
  signal.addEventListener("abort", () => worker.terminate());
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener("error", () => reject(new Error("captcha worker failed")));
      worker.addEventListener("message", ({ data }: MessageEvent<Solution | null>) => {
        if (data) resolve(data);
        else reject(new Error("captcha puzzle not solved"));
      });
      worker.postMessage(puzzle);
    });
  } finally {
    worker.terminate();
  }
}
