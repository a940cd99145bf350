import { z } from "zod";

/** `statement` is the content of the QR code, `outline` its dark modules in a square of `size` units. */
export const pass = z.object({ code: z.string(), statement: z.string(), size: z.int(), outline: z.string() });
export type Pass = z.output<typeof pass>;
