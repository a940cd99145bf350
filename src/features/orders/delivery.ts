import { stateOfGstin } from "~/features/money/gstin";
import type { ItemKind } from "../content/items/kinds";
import type { Delivery } from "./schema";

/** Whether something of this kind is sent by post or courier: courses are not. */
export const isDelivered = (kind: ItemKind) => kind === "mercantile";

/** The lines of an address without its state, which money and its documents name by code. */
export const addressLines = ({ address, city, pin }: Delivery) => `${address}\n${city} ${pin}`;

/** A delivery address as it is written on a parcel. */
export const deliveryInWords = (delivery: Delivery) =>
  [addressLines(delivery), stateOfGstin(delivery.stateCode)].filter(Boolean).join("\n");
