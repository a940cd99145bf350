import type { Challenge } from "./queries";

export type CaptchaFailure = { title: string; detail: string };

/**
 * `round`: 0 requests no challenge, a higher number requests another. `busy`: the server answered 429, with the end of
 * the limit if known (milliseconds since 1970).
 */
export type CaptchaState = {
  phase: "idle" | "loading" | "verified" | "error";
  round: number;
  challenge: Challenge | null;
  fetching: boolean;
  clicked: boolean;
  busy: { until?: number } | null;
  failure: CaptchaFailure | null;
};

export type CaptchaAction =
  | { type: "touched" }
  | { type: "clicked"; now: number }
  | { type: "challenge-loaded"; challenge: Challenge }
  | { type: "challenge-busy"; until?: number }
  | { type: "challenge-failed"; failure: CaptchaFailure }
  | { type: "verified" }
  | { type: "refused"; failure: CaptchaFailure }
  | { type: "reset" };

export const initialCaptcha: CaptchaState = {
  phase: "idle",
  round: 0,
  challenge: null,
  fetching: false,
  clicked: false,
  busy: null,
  failure: null,
};

function nextRound(state: CaptchaState): CaptchaState {
  return { ...initialCaptcha, fetching: true, round: state.round + 1 };
}

function click(state: CaptchaState, now: number): CaptchaState {
  if (state.phase === "loading" || state.phase === "verified") return state;
  const usable = state.fetching || (state.challenge !== null && state.challenge.staleAt > now);
  const from = usable ? state : nextRound(state);
  return { ...from, phase: "loading", clicked: true, failure: null };
}

function loaded(state: CaptchaState, challenge: Challenge): CaptchaState {
  const phase = state.phase === "loading" && !state.clicked ? "idle" : state.phase;
  return { ...state, phase, challenge, fetching: false, busy: null };
}

function busy(state: CaptchaState, until: number | undefined): CaptchaState {
  return { ...state, busy: { until }, phase: state.phase === "idle" ? "loading" : state.phase };
}

function refused(state: CaptchaState, failure: CaptchaFailure): CaptchaState {
  return { ...nextRound(state), phase: "error", failure };
}

/** Idle, loading, then verified or error. Requests nothing before the form is touched. */
export function captchaReducer(state: CaptchaState, action: CaptchaAction): CaptchaState {
  switch (action.type) {
    case "touched":
      return state.round === 0 ? nextRound(state) : state;
    case "clicked":
      return click(state, action.now);
    case "challenge-loaded":
      return loaded(state, action.challenge);
    case "challenge-busy":
      return busy(state, action.until);
    case "challenge-failed":
      return { ...state, phase: "error", fetching: false, clicked: false, busy: null, failure: action.failure };
    case "verified":
      return { ...state, phase: "verified", clicked: false };
    case "refused":
      return refused(state, action.failure);
    case "reset":
      return nextRound(state);
  }
}
