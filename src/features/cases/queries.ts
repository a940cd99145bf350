import { CallError, call } from "~/platform/http/call";
import type { CaseView, OpenCaseInput, OwnCase, TrackInput } from "./schema";

/** Succeeds whether or not reference and address match. */
export const requestCode = (body: TrackInput): Promise<unknown> => call("/api/track", { body });

export async function openCase(body: OpenCaseInput): Promise<CaseView> {
  return (await call<{ case: CaseView }>("/api/track/open", { body })).case;
}

export const fetchOwnCases = async (signal: AbortSignal): Promise<OwnCase[]> =>
  (await call<{ cases: OwnCase[] }>("/api/track/own", { signal })).cases;

export const openOwnCase = async (reference: string): Promise<CaseView> =>
  (await call<{ case: CaseView }>("/api/track/own", { body: { reference } })).case;

export async function fetchOpenCase(): Promise<CaseView> {
  return (await call<{ case: CaseView }>("/api/track/case")).case;
}

/** Another tab may have opened another case: input for one must not reach the other. Throws 401. */
async function ensureOpen(reference: string): Promise<void> {
  if ((await fetchOpenCase()).reference === reference) return;
  const sentence = "Another case was opened in this browser. Please open this one again.";
  throw new CallError(401, sentence, "case_not_open");
}

export async function sendReply(reference: string, text: string, idempotencyKey: string): Promise<void> {
  await ensureOpen(reference);
  await call("/api/track/messages", { body: { text }, idempotencyKey });
}

export async function withdrawCase(reference: string, reason: string | undefined): Promise<void> {
  await ensureOpen(reference);
  await call("/api/track/withdraw", { body: { reason } });
}
