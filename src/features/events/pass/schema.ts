import { z } from "zod";

/** What opens the gate: `statement` is what the QR code carries, `outline` its dark modules in a square of `size` units. */
export const pass = z.object({ code: z.string(), statement: z.string(), size: z.int(), outline: z.string() });
export type Pass = z.output<typeof pass>;
