import { z } from "zod";
import { idText, rawText, text } from "~/platform/schema";

/** What POST /api/staff/events/:id/attendances takes. */
export const markInput = z.object({ reference: rawText(0, 64), sessionId: idText() });
export type MarkInput = z.output<typeof markInput>;

/** What POST /api/staff/events/:id/attendances/withdrawal takes. */
export const withdrawalInput = markInput.extend({
  reason: text(300, "Please say why. It is kept with the attendance."),
});
export type WithdrawalInput = z.output<typeof withdrawalInput>;
