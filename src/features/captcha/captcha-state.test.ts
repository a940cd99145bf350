import { expect, test } from "vitest";
import { type CaptchaAction, type CaptchaState, captchaReducer, initialCaptcha } from "./captcha-state";
import type { Challenge } from "./queries";

const challenge: Challenge = {
  token: "token",
  staleAt: 1000,
  puzzle: {
    parameters: { algorithm: "PBKDF2/SHA-256", nonce: "00", salt: "00", cost: 1, keyLength: 32, keyPrefix: "00" },
  },
};
const failure = { title: "Captcha verification failed", detail: "Verification failed" };
const loaded: CaptchaAction = { type: "challenge-loaded", challenge };
const touched: CaptchaAction = { type: "touched" };
const click: CaptchaAction = { type: "clicked", now: 500 };

function after(...actions: CaptchaAction[]): CaptchaState {
  return [touched, ...actions].reduce(captchaReducer, initialCaptcha);
}

test("asks for no challenge before the form is touched, and then for one", () => {
  expect(initialCaptcha).toMatchObject({ round: 0, fetching: false });
  const first = captchaReducer(initialCaptcha, touched);
  expect(first).toMatchObject({ phase: "idle", round: 1, fetching: true });
  expect(captchaReducer(first, touched)).toBe(first);
  expect(captchaReducer(initialCaptcha, click)).toMatchObject({ phase: "loading", round: 1, fetching: true });
});

test("waits idle with a challenge at hand", () => {
  expect(after(loaded)).toMatchObject({ phase: "idle", challenge, round: 1 });
});

test("a click verifies at once when the challenge is there, else as soon as it comes", () => {
  expect(after(loaded, click)).toMatchObject({ phase: "loading", challenge });
  expect(after(click)).toMatchObject({ phase: "loading", challenge: null, round: 1 });
  expect(after(click, loaded)).toMatchObject({ phase: "loading", challenge });
});

test("clicks while loading or verified change nothing", () => {
  const loading = after(loaded, click);
  expect(captchaReducer(loading, click)).toBe(loading);
  const verified = after(loaded, click, { type: "verified" });
  expect(captchaReducer(verified, click)).toBe(verified);
});

test("a click on a stale challenge asks for another and goes on loading", () => {
  expect(after(loaded, { type: "clicked", now: 1000 })).toMatchObject({
    phase: "loading",
    round: 2,
    challenge: null,
    fetching: true,
    clicked: true,
  });
});

test("a busy server keeps it loading; without a click it then waits idle", () => {
  expect(after({ type: "challenge-busy" })).toMatchObject({ phase: "loading", busy: {} });
  expect(after({ type: "challenge-busy", until: 9000 })).toMatchObject({ busy: { until: 9000 } });
  expect(after({ type: "challenge-busy" }, loaded)).toMatchObject({ phase: "idle", busy: null });
  expect(after(click, { type: "challenge-busy" }, loaded)).toMatchObject({ phase: "loading", busy: null, challenge });
});

test("no challenge is an error until a click or a reset asks again", () => {
  const failed = after({ type: "challenge-failed", failure });
  expect(failed).toMatchObject({ phase: "error", failure, round: 1, fetching: false });
  expect(captchaReducer(failed, click)).toMatchObject({ phase: "loading", round: 2, clicked: true });
  expect(captchaReducer(failed, { type: "reset" })).toEqual({ ...initialCaptcha, fetching: true, round: 2 });
});

test("a refusal shows the error while the next challenge is loaded", () => {
  const refused = after(loaded, click, { type: "refused", failure });
  expect(refused).toMatchObject({ phase: "error", failure, round: 2, challenge: null, fetching: true });
  expect(captchaReducer(refused, loaded)).toMatchObject({ phase: "error", failure, challenge });
  expect(captchaReducer(refused, { type: "challenge-busy" })).toMatchObject({ phase: "error", busy: {} });
});

test("verified, then reset, starts over with a new challenge", () => {
  expect(after(loaded, click, { type: "verified" }, { type: "reset" })).toEqual({
    ...initialCaptcha,
    fetching: true,
    round: 2,
  });
});
