import type { Challenge as Puzzle, Solution } from "altcha-lib/types";
import { call } from "~/platform/http/call";
import { browserId } from "./browser-id";
import { browserHeader } from "./limits";

export type Challenge = { token: string; puzzle: Puzzle; staleAt: number };
type ChallengeAnswer = { challengeToken: string; expiresAt: string | number; puzzle: Puzzle };
type VerifyAnswer = { success: boolean; error?: string };
type Proof = { token: string; responseTime: number; solution: Solution };

const shortestLife = 60_000;

/** A wrong browser clock never makes a token stale at once. */
function staleAtOf(expiresAt: string | number): number {
  return Math.max(new Date(expiresAt).getTime(), Date.now() + shortestLife);
}

/** Without an action, the challenge is for a checkbox anywhere on the microsite. */
export async function requestChallenge(
  microsite: string,
  action: string | undefined,
  signal: AbortSignal,
): Promise<Challenge> {
  const body = action ? { microsite, action } : { microsite, challengeType: "checkbox", difficulty: "normal" };
  const headers = { [browserHeader]: browserId() };
  const answer = await call<ChallengeAnswer>("/api/captcha/challenge", { body, signal, headers });
  return { token: answer.challengeToken, puzzle: answer.puzzle, staleAt: staleAtOf(answer.expiresAt) };
}

export function verifyChallenge({ token, responseTime, solution }: Proof, signal: AbortSignal) {
  const body = { challengeToken: token, userResponse: "verified", responseTime, solution };
  return call<VerifyAnswer>("/api/captcha/verify", { body, signal });
}
