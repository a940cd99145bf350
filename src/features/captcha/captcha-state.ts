import type { Challenge } from "./queries";

export type CaptchaFailure = { title: string; detail: string };

/**
 * `round` names the challenge that is wanted; a higher one asks the server for another. `challenge` is the one at
 * hand, null while it is on its way. `clicked`: verify as soon as it is there. `busy`: the server said 429.
 */
export type CaptchaState = {
  phase: "idle" | "loading" | "verified" | "error";
  round: number;
  challenge: Challenge | null;
  fetching: boolean;
  clicked: boolean;
  busy: boolean;
  failure: CaptchaFailure | null;
};

export type CaptchaAction =
  | { type: "clicked"; now: number }
  | { type: "challenge-loaded"; challenge: Challenge }
  | { type: "challenge-busy" }
  | { type: "challenge-failed"; failure: CaptchaFailure }
  | { type: "verified" }
  | { type: "refused"; failure: CaptchaFailure }
  | { type: "reset" };

export const initialCaptcha: CaptchaState = {
  phase: "idle",
  round: 0,
  challenge: null,
  fetching: true,
  clicked: false,
  busy: false,
  failure: null,
};

function nextRound(state: CaptchaState): CaptchaState {
  return { ...initialCaptcha, round: state.round + 1 };
}

function click(state: CaptchaState, now: number): CaptchaState {
  if (state.phase === "loading" || state.phase === "verified") return state;
  const usable = state.fetching || (state.challenge !== null && state.challenge.staleAt > now);
  const from = usable ? state : nextRound(state);
  return { ...from, phase: "loading", clicked: true, failure: null };
}

function loaded(state: CaptchaState, challenge: Challenge): CaptchaState {
  const phase = state.phase === "loading" && !state.clicked ? "idle" : state.phase;
  return { ...state, phase, challenge, fetching: false, busy: false };
}

function refused(state: CaptchaState, failure: CaptchaFailure): CaptchaState {
  return { ...nextRound(state), phase: "error", failure };
}

/** The captcha's states: idle, loading, then verified or error. */
export function captchaReducer(state: CaptchaState, action: CaptchaAction): CaptchaState {
  switch (action.type) {
    case "clicked":
      return click(state, action.now);
    case "challenge-loaded":
      return loaded(state, action.challenge);
    case "challenge-busy":
      return { ...state, busy: true, phase: state.phase === "idle" ? "loading" : state.phase };
    case "challenge-failed":
      return {
        ...state,
        phase: "error",
        fetching: false,
        clicked: false,
        busy: false,
        failure: action.failure,
      };
    case "verified":
      return { ...state, phase: "verified", clicked: false };
    case "refused":
      return refused(state, action.failure);
    case "reset":
      return nextRound(state);
  }
}
