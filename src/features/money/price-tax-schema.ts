import { z } from "zod";

export const priceTax = z.object({ percent: z.number(), isAdded: z.boolean() });
