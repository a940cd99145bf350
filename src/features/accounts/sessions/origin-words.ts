import { shortMoment } from "~/platform/short-dates";
import { unknownDevice } from "./device-words";

type Origin = { device: string; place: string; at: Date };

/** With which device, from which network and when somebody signed in: "with Firefox on Windows from the network 203.0.113.… on ...". */
export function originWords({ device, place, at }: Origin): string {
  const what = device === unknownDevice ? "with a device that we could not recognise" : `with ${device}`;
  const where = place ? ` from the network ${place}` : "";
  return `${what}${where} on ${shortMoment(at.toISOString())}, Indian time`;
}
