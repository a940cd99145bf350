import type { Challenge as Puzzle, Solution } from "altcha-lib/types";
import { CallError } from "~/platform/call";
import type { CaptchaFailure } from "./captcha-state";
import { type Challenge, requestChallenge, verifyChallenge } from "./queries";

const retryAfterBusy = 5000;
/** Milliseconds. A slower challenge counts as failed, and the person may ask for another. */
const longestForChallenge = 10_000;
const shortestWait = 500;
const longestWait = 2000;

const noChallenge = "Failed to generate captcha challenge";
const notVerified = "Captcha verification failed";

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
}

async function requestInTime(microsite: string, action: string | undefined, signal: AbortSignal): Promise<Challenge> {
  const asking = new AbortController();
  const stop = () => asking.abort();
  signal.addEventListener("abort", stop);
  const timer = setTimeout(stop, longestForChallenge);
  try {
    return await requestChallenge(microsite, action, asking.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

/** `onBusy` gets the end of the server's limit if known, in milliseconds since 1970. */
export async function loadChallenge(
  microsite: string,
  action: string | undefined,
  signal: AbortSignal,
  onBusy: (until?: number) => void,
): Promise<Challenge> {
  for (;;) {
    try {
      return await requestInTime(microsite, action, signal);
    } catch (cause) {
      if (!(cause instanceof CallError) || cause.status !== 429) throw cause;
      const { retryAfterSeconds: wait } = cause;
      onBusy(wait === undefined ? undefined : Date.now() + wait * 1000);
      await pause(retryAfterBusy, signal);
    }
  }
}

function startWorker(): Worker {
  return new Worker(new URL("./captcha-worker.ts", import.meta.url), { type: "module" });
}

async function solvePuzzle(puzzle: Puzzle, signal: AbortSignal): Promise<Solution> {
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

/** Solves and submits a challenge, never faster than a random 500 to 2000 ms. Throws when the server rejects it. */
export async function proveHuman({ token, puzzle }: Challenge, signal: AbortSignal): Promise<void> {
  const start = performance.now();
  const wait = shortestWait + Math.random() * (longestWait - shortestWait);
  const [solution] = await Promise.all([solvePuzzle(puzzle, signal), pause(wait, signal)]);
  const responseTime = Math.round(performance.now() - start);
  const { success, error } = await verifyChallenge({ token, responseTime, solution }, signal);
  if (!success) throw new CallError(200, error ?? "Verification failed", "captcha_refused");
}

export function challengeFailure(): CaptchaFailure {
  return { title: noChallenge, detail: noChallenge };
}

export function verificationFailure(cause: unknown): CaptchaFailure {
  const spoken = cause instanceof CallError && cause.status !== 0 && cause.code !== "unreadable";
  return { title: notVerified, detail: spoken ? cause.message : "Verification failed" };
}
