import { z } from "zod";
import { paragraph } from "~/platform/schema";
import { MOST_OF_ONE } from "./cart";

const LONGEST_NOTE = 1000;

const wrongQuantity = `Please choose a whole number from 0 to ${MOST_OF_ONE}.`;

export const quantityInput = z.object({
  quantity: z
    .number({ error: wrongQuantity })
    .int(wrongQuantity)
    .min(0, wrongQuantity)
    .max(MOST_OF_ONE, wrongQuantity),
});

const blankIsNone = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

export const orderInput = z.object({ note: z.preprocess(blankIsNone, paragraph(LONGEST_NOTE).optional()) });

export type OrderInput = z.output<typeof orderInput>;
