import { stateOfGstin } from "~/features/money/gstin";
import type { ItemKind } from "../content/items/kinds";
import type { Delivery } from "./schema";

/** Courses are not shipped. */
export const isDelivered = (kind: ItemKind) => kind === "mercantile";

/** Without the state, which dues and documents store as a code. */
export const addressLines = ({ address, city, pin }: Delivery) => `${address}\n${city} ${pin}`;

export const deliveryInWords = (delivery: Delivery) =>
  [addressLines(delivery), stateOfGstin(delivery.stateCode)].filter(Boolean).join("\n");
