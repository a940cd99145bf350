import { z } from "zod";
import { anyPassword } from "~/features/accounts/schema";

export const exportState = z.object({
  id: z.string(),
  status: z.enum(["preparing", "ready", "expired", "failed"]),
  requestedAt: z.iso.datetime(),
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  nextAt: z.iso.datetime(),
});
export type ExportState = z.output<typeof exportState>;

export const exportId = z.object({ id: z.string() });

export const closing = z.object({ requestedAt: z.iso.datetime(), dueAt: z.iso.datetime() });
export type Closing = z.output<typeof closing>;

export const closeInput = z.object({ password: anyPassword });
export type CloseInput = z.output<typeof closeInput>;
