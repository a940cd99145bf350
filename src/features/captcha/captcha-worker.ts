import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";

/** Solves the puzzle it is sent and posts the solution, or null when it ran out of time. */
self.addEventListener("message", async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await solveChallenge({ challenge: data, deriveKey }));
});

self.addEventListener("unhandledrejection", () => self.postMessage(null));
