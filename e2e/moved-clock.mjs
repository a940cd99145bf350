// A preload that sets Date ahead of the machine's clock by the milliseconds in the file that MOVED_CLOCK names.
import { readFileSync } from "node:fs";

const READ_EVERY_MS = 100;
const MachineDate = Date;
let [ahead, readAt] = [0, 0];

function now() {
  const real = MachineDate.now();
  if (real - readAt > READ_EVERY_MS) {
    readAt = real;
    ahead = Number(readFileSync(process.env.MOVED_CLOCK, "utf8"));
  }
  return real + ahead;
}

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, parts, made) =>
    Reflect.construct(target, parts.length === 0 ? [now()] : parts, made === globalThis.Date ? target : made),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
