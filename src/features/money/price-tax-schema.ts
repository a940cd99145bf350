import { z } from "zod";

/** The tax on a price: added to it, or in it. */
export const priceTax = z.object({ percent: z.number(), isAdded: z.boolean() });
