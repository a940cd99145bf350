import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/** Standard output. A line that it cannot take, as of a file on a full disk, is lost: that must not end the program. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: true });
  output.on("error", () => undefined);
  return output;
}

/** Structured lines on standard output. Nothing personal goes in: no addresses, no names, no bodies. */
export function createLog(level: string, destination = standardOutput()): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
