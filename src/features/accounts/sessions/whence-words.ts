import { momentWords } from "../moment-words";
import { unknownDevice } from "./device-words";

type Whence = { device: string; place: string; at: Date };

/** With which device, from which network and when somebody signed in: "with Firefox on Windows from the network 203.0.113.… on ...". */
export function whenceWords({ device, place, at }: Whence): string {
  const what = device === unknownDevice ? "with a device that we could not recognise" : `with ${device}`;
  const where = place ? ` from the network ${place}` : "";
  return `${what}${where} on ${momentWords(at.toISOString())}, Indian time`;
}
