import { type RefObject, useEffect, useEffectEvent, useReducer } from "react";
import { captchaReducer, initialCaptcha } from "./captcha-state";
import { challengeFailure, loadChallenge, proveHuman, verificationFailure } from "./captcha-steps";
import type { Challenge } from "./queries";

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
