import { z } from "zod";
import { gstStates } from "~/features/money/gstin";
import { withoutSpaces } from "~/platform/text/invisible";
import { paragraph, rawText, text } from "~/platform/text/schema";
import { MOST_OF_ONE } from "./cart";

const LONGEST_NOTE = 1000;

const wrongQuantity = `Please choose a whole number from 0 to ${MOST_OF_ONE}.`;

export const quantityInput = z.object({
  quantity: z.number({ error: wrongQuantity }).int(wrongQuantity).min(0, wrongQuantity).max(MOST_OF_ONE, wrongQuantity),
});

const blankIsNone = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

const stateCodes: ReadonlySet<string> = new Set(gstStates.map(({ code }) => code));
const wrongPin = "A PIN code has six digits.";

const deliveryInput = z.object({
  address: paragraph(300, "Please enter house, street and locality."),
  city: text(80, "Please enter the city, town or village."),
  pin: text(10, wrongPin)
    .transform(withoutSpaces)
    .refine((pin) => /^[1-9]\d{5}$/.test(pin), wrongPin),
  stateCode: rawText(1, 2, "Please choose the state.").refine(
    (code) => stateCodes.has(code),
    "Please choose the state.",
  ),
});

export type Delivery = z.output<typeof deliveryInput>;

/** `delivery` is optional for older API clients; then the office asks for the address. */
export const orderInput = z.object({
  note: z.preprocess(blankIsNone, paragraph(LONGEST_NOTE).optional()),
  delivery: deliveryInput.nullish(),
});

export type OrderInput = z.output<typeof orderInput>;
