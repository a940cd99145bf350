import { call } from "~/platform/call";
import type { CaseView, OpenCaseInput, TrackInput } from "./schema";

/** Asks for a code by mail; succeeds whether or not reference and address belong together. */
export const requestCode = (body: TrackInput): Promise<unknown> => call("/api/track", { body });

/** Opens a case for half an hour. */
export async function openCase(body: OpenCaseInput): Promise<CaseView> {
  return (await call<{ case: CaseView }>("/api/track/open", { body })).case;
}

/** The case that this browser has opened, as it stands. */
export async function fetchOpenCase(): Promise<CaseView> {
  return (await call<{ case: CaseView }>("/api/track/case")).case;
}

export const sendReply = (text: string, idempotencyKey: string): Promise<unknown> =>
  call("/api/track/messages", { body: { text }, idempotencyKey });

export const withdrawOpenCase = (reason: string | undefined): Promise<unknown> =>
  call("/api/track/withdraw", { body: { reason } });
