import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/** Structured lines on standard output. Nothing personal goes in: no addresses, no names, no bodies. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options, pino.destination({ sync: true }));
}
