import { randomInt } from "node:crypto";
import { type Challenge, createChallenge, type Solution, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Config } from "../../platform/config.server";

const COST = 1000;

/** From 1, as solvers could skip keys below a known minimum. 3,000 keys take about 0.4 s on a laptop. */
const counters: Record<Config["captcha"]["difficulty"], [number, number]> = {
  easy: [1, 200],
  normal: [1, 6_000],
  hard: [1, 24_000],
};

const secretsOf = ({ secret }: Config) => ({
  hmacSignatureSecret: `captcha ${secret}`,
  hmacKeySignatureSecret: `captcha key ${secret}`,
});

type Puzzle = { difficulty: Config["captcha"]["difficulty"]; factor: number; expiresAt: Date };

/** `factor` multiplies the work of each key. */
export function makePuzzle(config: Config, { difficulty, factor, expiresAt }: Puzzle): Promise<Challenge> {
  const [from, to] = counters[difficulty];
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST * factor,
    counter: randomInt(from, to),
    deriveKey,
    expiresAt,
    ...secretsOf(config),
  });
}

export async function solves(config: Config, challenge: Challenge, solution: Solution): Promise<boolean> {
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(config) });
  return verified;
}
