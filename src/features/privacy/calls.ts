import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { consent, withdrawConsentInput } from "../accounts/consents/schema";
import { anyPassword } from "../accounts/schema";

const consents = z.object({ consents: z.array(consent) });

export const consentCalls = defineCalls("/api/account/consents", "user", {
  "GET /": {
    summary: "Every box the member has ticked: what for, in which words, where and when, newest first",
    answer: consents,
  },
  "POST /withdraw": {
    summary: "Take a consent back; one that something else rests on answers 409 with the reason",
    body: withdrawConsentInput,
    answer: consents,
    refuses: [404, 409],
  },
});
export type ConsentCalls = typeof consentCalls;

const exportState = z.object({
  id: z.string(),
  status: z.enum(["preparing", "ready", "expired", "failed"]),
  requestedAt: z.iso.datetime(),
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  nextAt: z.iso.datetime(),
});
export type ExportState = z.output<typeof exportState>;

const exportAnswer = z.object({ export: exportState.nullable() });

export const exportCalls = defineCalls("/api/account/export", "user", {
  "GET /": { summary: "The newest export of one's own data", answer: exportAnswer },
  "POST /": {
    summary: "Ask for everything about oneself as a ZIP file, once a day; an email says when it is ready",
    answer: exportAnswer,
    once: true,
    refuses: [409, 429],
  },
});
export type ExportCalls = typeof exportCalls;

const closing = z.object({ requestedAt: z.iso.datetime(), dueAt: z.iso.datetime() });
export type Closing = z.output<typeof closing>;

const closeInput = z.object({ password: anyPassword });
export type CloseInput = z.output<typeof closeInput>;

const closingAnswer = z.object({ closing: closing.nullable() });

/** Closing is idempotent, so it needs no idempotency key. */
export const closingCalls = defineCalls("/api/account/close", "user", {
  "GET /": { summary: "Whether one's own account is about to be closed, and when", answer: closingAnswer },
  "POST /": {
    summary: "Close one's own account after a notice of 48 hours; needs the password",
    body: closeInput,
    answer: closingAnswer,
    refuses: [409, 423, 429],
  },
  "POST /cancel": { summary: "Keep the account after all; harmless where no closing waits", answer: closingAnswer },
});
export type ClosingCalls = typeof closingCalls;
