import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/** Drops lines that cannot be written, for example on a full disk, instead of crashing. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: true });
  output.on("error", () => undefined);
  return output;
}

/** Structured log on standard output. Never log personal data: addresses, names or bodies. */
export function createLog(level: string, destination = standardOutput()): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
