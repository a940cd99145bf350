// Loaded by a program under test before anything else: its clock goes ahead of the machine's by what MOVED_CLOCK names, in milliseconds.
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
