import type { Availability } from "./schema";

const FEW = 10;
const FEW_SHARE = 0.05;

export const isLowAvailability = ({ left, places }: Pick<Availability, "left" | "places">) =>
  left > 0 && (left <= FEW || left <= places * FEW_SHARE) && left < places;
