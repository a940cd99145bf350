import { createOTP } from "@better-auth/utils/otp";

/** How long a code stands on the screen of a room. */
export const CODE_SECONDS = 30;
const DIGITS = 6;

const turnAt = (at: Date) => Math.floor(at.getTime() / 1000 / CODE_SECONDS);

/** The code of a room at a moment; `turns` later, or earlier below 0. */
export const roomCode = (secret: string, at: Date, turns = 0): Promise<string> =>
  createOTP(secret, { digits: DIGITS, period: CODE_SECONDS }).hotp(turnAt(at) + turns);

/** How many seconds the code of this moment still stands. */
export const secondsLeft = (at: Date): number => CODE_SECONDS - (Math.floor(at.getTime() / 1000) % CODE_SECONDS);
