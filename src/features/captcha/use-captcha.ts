import type { Challenge as Puzzle, Solution } from "altcha-lib/types";
import { type RefObject, useEffect, useEffectEvent, useReducer } from "react";
import { CallError } from "~/platform/http/call";
import { type CaptchaFailure, captchaReducer, initialCaptcha } from "./captcha-state";
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
async function loadChallenge(
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
async function proveHuman({ token, puzzle }: Challenge, signal: AbortSignal): Promise<void> {
  const start = performance.now();
  const wait = shortestWait + Math.random() * (longestWait - shortestWait);
  const [solution] = await Promise.all([solvePuzzle(puzzle, signal), pause(wait, signal)]);
  const responseTime = Math.round(performance.now() - start);
  const { success, error } = await verifyChallenge({ token, responseTime, solution }, signal);
  if (!success) throw new CallError(200, error ?? "Verification failed", "captcha_refused");
}

function challengeFailure(): CaptchaFailure {
  return { title: noChallenge, detail: noChallenge };
}

function verificationFailure(cause: unknown): CaptchaFailure {
  const spoken = cause instanceof CallError && cause.status !== 0 && cause.code !== "unreadable";
  return { title: notVerified, detail: spoken ? cause.message : "Verification failed" };
}

/** Includes input and change, as a password manager fills in a form without a focus. */
const signs = ["focusin", "pointerdown", "input", "change"];

const isFilledIn = (field: Element) => field instanceof HTMLInputElement && field.value !== field.defaultValue;

/** Calls `onTouch` at the first pointer, focus or input in the form around `place`, even one before hydration. */
function useFirstTouch(place: RefObject<HTMLElement | null>, onTouch: () => void) {
  const touched = useEffectEvent(onTouch);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    if (form.contains(document.activeElement) || [...form.elements].some(isFilledIn)) return touched();
    const leaving = new AbortController();
    const once = () => {
      leaving.abort();
      touched();
    };
    for (const sign of signs) form.addEventListener(sign, once, { signal: leaving.signal });
    return () => leaving.abort();
  }, [place]);
}

export type CaptchaEvents = {
  onVerified: (token: string) => void;
  onError: (message: string) => void;
  /** The previous token is no longer valid: reset by the person, or expired. */
  onReset: () => void;
};

type Wish = { microsite: string; action?: string };

export function useCaptcha(place: RefObject<HTMLElement | null>, { microsite, action }: Wish, events: CaptchaEvents) {
  const [state, dispatch] = useReducer(captchaReducer, initialCaptcha);
  const { round, phase, challenge } = state;
  const onVerified = useEffectEvent(events.onVerified);
  const onError = useEffectEvent(events.onError);

  useFirstTouch(place, () => dispatch({ type: "touched" }));

  function reset() {
    events.onReset();
    dispatch({ type: "reset" });
  }
  const onExpired = useEffectEvent(reset);

  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const busy = (until?: number) => dispatch({ type: "challenge-busy", until });
      dispatch({ type: "challenge-loaded", challenge: await loadChallenge(microsite, action, signal, busy) });
    } catch {
      if (signal.aborted) return;
      const failure = challengeFailure();
      dispatch({ type: "challenge-failed", failure });
      onError(failure.detail);
    }
  });

  const verify = useEffectEvent(async (solving: Challenge, signal: AbortSignal) => {
    try {
      await proveHuman(solving, signal);
      dispatch({ type: "verified" });
      onVerified(solving.token);
    } catch (cause) {
      if (signal.aborted) return;
      const failure = verificationFailure(cause);
      dispatch({ type: "refused", failure });
      onError(failure.detail);
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the wish for a new challenge
  useEffect(() => {
    if (round === 0) return;
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [round, microsite, action]);

  const solving = phase === "loading" ? challenge : null;
  useEffect(() => {
    if (!solving) return;
    const leaving = new AbortController();
    verify(solving, leaving.signal);
    return () => leaving.abort();
  }, [solving]);

  const staleAt = phase === "verified" ? challenge?.staleAt : undefined;
  useEffect(() => {
    if (staleAt === undefined) return;
    const timer = setTimeout(() => onExpired(), staleAt - Date.now());
    return () => clearTimeout(timer);
  }, [staleAt]);

  return { state, click: () => dispatch({ type: "clicked", now: Date.now() }), reset };
}
