import { CallError, call } from "~/platform/call";
import type { CaseView, OpenCaseInput, OwnCase, TrackInput } from "./schema";

/** Asks for a code by mail; succeeds whether or not reference and address belong together. */
export const requestCode = (body: TrackInput): Promise<unknown> => call("/api/track", { body });

/** Opens a case for half an hour. */
export async function openCase(body: OpenCaseInput): Promise<CaseView> {
  return (await call<{ case: CaseView }>("/api/track/open", { body })).case;
}

/** What the signed-in person has sent, newest first. */
export const fetchOwnCases = async (signal: AbortSignal): Promise<OwnCase[]> =>
  (await call<{ cases: OwnCase[] }>("/api/track/own", { signal })).cases;

/** Opens a case of the signed-in person for half an hour, without a code. */
export const openOwnCase = async (reference: string): Promise<CaseView> =>
  (await call<{ case: CaseView }>("/api/track/own", { body: { reference } })).case;

/** The case that this browser has opened, as it stands. */
export async function fetchOpenCase(): Promise<CaseView> {
  return (await call<{ case: CaseView }>("/api/track/case")).case;
}

/** In another tab another case may have been opened since: what is meant for one must not reach the other. Throws 401. */
async function ensureOpen(reference: string): Promise<void> {
  if ((await fetchOpenCase()).reference === reference) return;
  const sentence = "Another case was opened in this browser. Please open this one again.";
  throw new CallError(401, sentence, "case_not_open");
}

/** Writes to the federation about the open case of that `reference`. */
export async function sendReply(reference: string, text: string, idempotencyKey: string): Promise<void> {
  await ensureOpen(reference);
  await call("/api/track/messages", { body: { text }, idempotencyKey });
}

/** Ends the open case of that `reference`. */
export async function withdrawCase(reference: string, reason: string | undefined): Promise<void> {
  await ensureOpen(reference);
  await call("/api/track/withdraw", { body: { reason } });
}
