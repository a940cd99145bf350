import { createOTP } from "@better-auth/utils/otp";

export const CODE_SECONDS = 30;
const DIGITS = 6;

/** How far the server's clock is ahead, in milliseconds. `receivedAt`: by this clock, as a cached answer is shown later. */
export const clockAhead = ({ serverTime }: { serverTime: string }, receivedAt: number): number =>
  new Date(serverTime).getTime() - receivedAt;

const turnAt = (at: Date) => Math.floor(at.getTime() / 1000 / CODE_SECONDS);

/** The room code `turns` turns after `at`; negative for earlier ones. */
export const roomCode = (secret: string, at: Date, turns = 0): Promise<string> =>
  createOTP(secret, { digits: DIGITS, period: CODE_SECONDS }).hotp(turnAt(at) + turns);

export const secondsLeft = (at: Date): number => CODE_SECONDS - (Math.floor(at.getTime() / 1000) % CODE_SECONDS);
